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
  /** Whether the channel, as the form has it, is calculated by its formula. */
  readonly isFollowed: boolean;
}

/** In ms: a formula is checked when nobody has typed for so long. */
const debounceMs = 400;

/** A formula with its mistakes underlined, suggestions for what is being written, and what it would give. */
export function FormulaEditor({ channelId, isFollowed, ...props }: FormulaEditorProps) {
  const translate = useMessages();
  const client = useQueryClient();
  const previewQuery = (text: string) => formulaPreviewQuery(channelId, text);
  // What is known to be wrong is not saved.
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
