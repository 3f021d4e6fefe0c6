import { SelectArrayInput, SelectInput } from 'react-admin';
import type { EnumEntry } from '../../resources/language/enumeration';
import type { EnumerationField } from '../../resources/language/field';
import { useLabel } from '../i18n/useLabel';
import { useOpenEntries } from './form/useOpenEntries';
import { defineKind } from './kind';
import { StatusChip } from './parts/StatusChip';
import { rulesOf } from './parts/validation';

export const kind = defineKind<'enumeration'>({
  print: (value, field) => labelOf(field, value),
  Cell: ({ value, field }) => {
    const translateLabel = useLabel();
    const tone = field.of.entries.find((entry) => entry.value === value)?.tone;
    return tone ? (
      <StatusChip label={translateLabel(labelOf(field, value))} tone={tone} />
    ) : (
      translateLabel(labelOf(field, value))
    );
  },
  Input: ({ source, label, field, entity, disabled, hint }) => (
    <SelectInput
      source={source}
      label={label}
      choices={translated(useOpenEntries(field, entity, source), useLabel())}
      optionValue="value"
      optionText="label"
      translateChoice={false}
      validate={rulesOf(field)}
      helperText={hint ?? field.help ?? false}
      {...(disabled ? { disabled } : {})}
    />
  ),
  Filter: ({ source, label, field }) => (
    <SelectArrayInput
      source={source}
      label={label}
      helperText={false}
      choices={translated(field.of.entries, useLabel())}
      optionValue="value"
      optionText="label"
      translateChoice={false}
      parse={(values: readonly number[]) => (values.length > 0 ? values : null)}
      format={(values: unknown) => (Array.isArray(values) ? values : [])}
      sx={{ minWidth: 180 }}
    />
  ),
});

const translated = (entries: readonly EnumEntry[], say: (label: string) => string) =>
  entries.map(({ value, label }) => ({ value, label: say(label) }));

/** A number that the list does not know is shown as it is: old data must not look empty. */
function labelOf(field: EnumerationField, value: unknown): string {
  return field.of.entries.find((entry) => entry.value === value)?.label ?? String(value);
}
