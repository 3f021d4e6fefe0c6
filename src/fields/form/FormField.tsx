import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import type { Row } from '../../data/rowId';
import { useLabel } from '../../i18n/useLabel';
import { fieldKindOf } from '../kinds';
import { widgetInputs } from '../widgets';
import { PickerField } from './PickerField';
import { formPath, type Picker, pickerAt } from './pickers';
import { useDerivedField } from './useDerivedField';

interface FormFieldProps {
  readonly entity: Entity;
  readonly name: string;
  readonly pickers: readonly Picker[];
  /** Path of the row in the form where it is not the form's own row: `MLNotificationsMetadata`. */
  readonly at?: string | undefined;
  /** Filter of pickers as long as nothing in the form narrows them. */
  readonly narrowing?: Row | undefined;
  readonly disabled?: boolean;
}

/** The input of one of an entity's own fields. */
export function FormField({ entity, name, pickers, at, narrowing, disabled = false }: FormFieldProps) {
  const isHidden = useDerivedField(entity, name, at);
  const field = entity.field(name);
  const label = useLabel()(catalogue.label(entity, name));
  const picker = pickers.find(({ source }) => source === name);
  if (picker && !field.input)
    return (
      <PickerField
        entity={entity}
        name={name}
        picker={pickerAt(picker, at)}
        label={label}
        narrowing={narrowing}
        disabled={disabled}
      />
    );
  if (isHidden) return null;
  const Input = widgetInputs.get(field.input ?? '') ?? fieldKindOf(field).Input;
  return Input ? (
    <Input source={formPath(at, name)} label={label} field={field} entity={entity} disabled={disabled} />
  ) : null;
}
