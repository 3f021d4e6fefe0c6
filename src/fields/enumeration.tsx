import { type EnumEntry, labelOfValue } from '../../resources/language/enumeration';
import { translateLabel } from '../i18n/translateLabel';
import { useLabel } from '../i18n/useLabel';
import { useOpenEntries } from './form/useOpenEntries';
import { defineFieldKind } from './kind';
import { ChoiceInput, ChoicesFilter } from './parts/choices';
import { StatusChip } from './parts/StatusChip';

export const kind = defineFieldKind<'enumeration'>({
  print: (value, field) => translateLabel(labelOfValue(field.of, value)),
  Cell: ({ value, field }) => {
    const label = useLabel()(labelOfValue(field.of, value));
    const tone = field.of.entries.find((entry) => entry.value === value)?.tone;
    return tone ? <StatusChip label={label} tone={tone} /> : label;
  },
  Input: (props) => (
    <ChoiceInput {...props} choices={useChoices(useOpenEntries(props.field, props.entity, props.source))} />
  ),
  Filter: (props) => <ChoicesFilter {...props} choices={useChoices(props.field.of.entries)} />,
});

function useChoices(entries: readonly EnumEntry[]) {
  const translateLabel = useLabel();
  return entries.map(({ value, label, about }) => ({
    id: value,
    name: translateLabel(label),
    ...(about ? { about: translateLabel(about) } : {}),
  }));
}
