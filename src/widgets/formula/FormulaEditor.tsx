import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useForkRef } from '@mui/material/utils';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formulaPreviewQuery } from '../../data/formulas';
import type { InputProps } from '../../fields/kind';
import { useOwnInput } from '../../fields/parts/inputProps';
import { translateSentence } from '../../i18n/sentences';
import { useMessages } from '../../i18n/useMessages';
import { useSettled } from '../../lib/useSettled';
import { formulaLetters, MistakeMarks } from './MistakeMarks';
import { PreviewChart } from './PreviewChart';
import { Suggestions } from './Suggestions';
import { useSuggestions } from './useSuggestions';

interface FormulaEditorProps extends InputProps {
  readonly channelId: string;
  /** Whether the type in the form is that of a calculated channel, so that the formula applies. */
  readonly isFollowed: boolean;
}

/** In ms without typing, after which a formula is checked. */
const debounceMs = 400;

/** Input of a formula with underlined mistakes, completions at the cursor, and a preview of its values. */
export function FormulaEditor({ channelId, isFollowed, ...props }: FormulaEditorProps) {
  const translate = useMessages();
  const client = useQueryClient();
  const previewQuery = (text: string) => formulaPreviewQuery(channelId, text);
  // A formula that was checked and has a mistake fails the form's validation.
  const problemOf = (value: unknown) => {
    const [mistake] = client.getQueryData(previewQuery(String(value ?? '')).queryKey)?.problems ?? [];
    return isFollowed && mistake ? translateSentence(mistake.message) : undefined;
  };
  const { id, input, shown, disabled } = useOwnInput(props, problemOf);
  const area = useRef<HTMLTextAreaElement>(null);
  const ref = useForkRef(area, shown.inputRef);
  const text = String(input.value ?? '');
  const settled = useSettled(text, debounceMs);
  const hasPreview = isFollowed && settled.trim() !== '';
  const { data } = useQuery({ ...previewQuery(settled), enabled: hasPreview, placeholderData: keepPreviousData });
  const checked = hasPreview && settled === text ? data : undefined;
  const [mistake] = checked?.problems ?? [];
  const suggestions = useSuggestions({ channelId, text, area, onChange: input.onChange });
  const helper = mistake
    ? translate('formula.mistake', { place: mistake.from + 1, message: translateSentence(mistake.message) })
    : translate(isFollowed ? 'formula.help' : 'formula.notCalculated');
  return (
    <Box sx={{ width: '100%' }}>
      <Box sx={{ position: 'relative' }}>
        <TextField
          {...shown}
          id={id}
          multiline
          fullWidth
          minRows={2}
          disabled={disabled}
          value={text}
          inputRef={ref}
          name={input.name}
          error={shown.error || mistake !== undefined}
          helperText={mistake ? helper : (shown.error && shown.helperText) || helper}
          onChange={(event) => suggestions.change(event.target.value, event.target.selectionStart ?? 0)}
          onKeyDown={suggestions.onKeyDown}
          onBlur={() => {
            suggestions.close();
            input.onBlur();
          }}
          slotProps={{
            htmlInput: { spellCheck: false, autoComplete: 'off', sx: formulaLetters, ...suggestions.ariaProps },
          }}
        />
        {checked && checked.problems.length > 0 && <MistakeMarks text={text} mistakes={checked.problems} />}
        <Suggestions {...suggestions} area={area} />
      </Box>
      {data && hasPreview && data.problems.length === 0 && !mistake && <PreviewChart preview={data} />}
    </Box>
  );
}
