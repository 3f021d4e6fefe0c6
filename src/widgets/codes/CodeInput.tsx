import { useMemo } from 'react';
import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../fields/kind';
import { rulesOf } from '../../fields/parts/validation';
import type { Code, List } from './lists';
import { useCodes } from './useCodes';

interface CodeInputProps extends InputProps {
  readonly list: List;
  /** Our own words, which come before those of the list. */
  readonly words?: readonly string[];
}

/** Each word that was typed stands somewhere in the code or its title; exactly: nothing else does. */
function isMeant(typed: string, { name }: Code, isExact?: boolean): boolean {
  const text = name.toLowerCase();
  if (isExact) return text === typed.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const noWords: readonly string[] = [];

/** Finds a code by itself or by its title; keeps what is in no list, too. */
export function CodeInput({ source, label, field, disabled, hint, list, words = noWords }: CodeInputProps) {
  const codes = useCodes(list);
  const value: unknown = useWatch({ name: source });
  const choices = useMemo(() => {
    const own = words.map((word) => ({ id: word, name: word }));
    const all: readonly Code[] = [...own, ...(codes ?? []).filter(({ id }) => !words.includes(id.replaceAll('·', '')))];
    const isListed = typeof value !== 'string' || value === '' || all.some(({ id }) => id === value);
    return isListed ? all : [{ id: value, name: value }, ...all];
  }, [codes, words, value]);
  return (
    <AutocompleteInput
      openOnFocus={false}
      source={source}
      label={label}
      choices={[...choices]}
      translateChoice={false}
      // Without a rule of ours the list would be cut before it is searched.
      matchSuggestion={isMeant}
      suggestionLimit={30}
      onCreate={(word?: string) => (word ? { id: word, name: word } : undefined)}
      createItemLabel="Use “%{item}”"
      validate={rulesOf(field)}
      helperText={codes ? (hint ?? field.help ?? false) : 'The list is on its way …'}
      {...(disabled ? { disabled } : {})}
    />
  );
}
