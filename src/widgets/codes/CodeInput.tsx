import { useMemo } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../fields/kind';
import { openChoice } from '../../fields/parts/choices';
import { inputProps } from '../../fields/parts/inputProps';
import { useMessages } from '../../i18n/useMessages';
import { useCodes } from './CodeText';
import type { Code, List } from './lists';

interface CodeInputProps extends InputProps {
  readonly list: List;
  /** Values of the field's own enumeration, listed before the codes. */
  readonly words?: readonly string[];
}

/** Returns whether the code or its title contains each typed word; with `isExact`, whether it equals the text. */
function matchesCode(typed: string, { name }: Code, isExact?: boolean): boolean {
  const text = name.toLowerCase();
  if (isExact) return text === typed.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const noWords: readonly string[] = [];

/** Picker of a code by its text or title; also accepts one that is in no list. */
export function CodeInput({ list, words = noWords, ...props }: CodeInputProps) {
  const translate = useMessages();
  const codes = useCodes(list);
  const value: unknown = useWatch({ name: props.source });
  const choices = useMemo(() => {
    const own = words.map((word) => ({ id: word, name: word }));
    const all: readonly Code[] = [...own, ...(codes ?? []).filter(({ id }) => !words.includes(id.replaceAll('·', '')))];
    const isListed = typeof value !== 'string' || value === '' || all.some(({ id }) => id === value);
    return isListed ? all : [{ id: value, name: value }, ...all];
  }, [codes, words, value]);
  return (
    <AutocompleteInput
      {...inputProps(props)}
      {...openChoice}
      {...(codes ? {} : { helperText: translate('fields.loadingCodes') })}
      choices={[...choices]}
      // Without `matchSuggestion`, react-admin cuts the list to the limit before searching it.
      matchSuggestion={matchesCode}
      suggestionLimit={30}
    />
  );
}
