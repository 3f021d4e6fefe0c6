import { AutocompleteInput } from 'react-admin';
import type { WordField } from '../../resources/language/field';
import { translateLabel } from '../i18n/translateLabel';
import { useLabel } from '../i18n/useLabel';
import { defineFieldKind } from './kind';
import { ChoiceInput, ChoicesFilter, openChoice } from './parts/choices';
import { inputProps } from './parts/inputProps';
import { StatusChip } from './parts/StatusChip';
import { TextCell } from './parts/TextCell';
import { wordChoices, wordLabel } from './wordList';

export const kind = defineFieldKind<'word'>({
  print: (value, field) => translateLabel(wordLabel(field.of, String(value))),
  Cell: ({ value, field }) => {
    const label = useLabel()(wordLabel(field.of, String(value)));
    const tone = field.of.tones?.[String(value)];
    return tone ? <StatusChip label={label} tone={tone} /> : <TextCell value={label} />;
  },
  Input: (props) => {
    const choices = useChoices(props.field);
    // An open list suggests its words and keeps any other.
    return props.field.of.open ? (
      <AutocompleteInput {...inputProps(props)} {...openChoice} choices={choices} />
    ) : (
      <ChoiceInput {...props} choices={choices} />
    );
  },
  Filter: (props) => <ChoicesFilter {...props} choices={useChoices(props.field)} />,
});

function useChoices(field: WordField) {
  const translateLabel = useLabel();
  return wordChoices(field.of).map((word) => ({ id: word, name: translateLabel(wordLabel(field.of, word)) }));
}
