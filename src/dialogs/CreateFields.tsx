import Box from '@mui/material/Box';
import { catalogue } from '../../resources/language/all';
import type { Entity } from '../../resources/language/catalogue';
import { FormField } from '../fields/form/FormField';
import { PickerField } from '../fields/form/PickerField';
import { useDerivedField } from '../fields/form/useDerivedField';
import { fieldKindOf } from '../fields/kinds';
import { Boundary } from '../widgets/Boundary';
import { extras as extraWidgets } from '../widgets/extras';
import { FormPreview } from '../widgets/NamedPreview';
import type { CreateForm } from './createForm';
import { MoreFields } from './MoreFields';
import { useNeededFields } from './neededFields';

interface CreateFieldsProps {
  readonly entity: Entity;
  readonly form: CreateForm;
}

/** Shows the parent pickers, then the fields, in the order of the resource file. */
export function CreateFields({ entity, form: { pickers, names, locked, narrowing } }: CreateFieldsProps) {
  const { extras = {}, hiddenDefaults = [] } = entity.create ?? {};
  const parentPickers = pickers.filter(({ source }) => !names.includes(source));
  const { shown, more } = useNeededFields(entity, names);
  const fieldOf = (name: string) => (
    <Box key={name} sx={fieldKindOf(entity.field(name)).wide ? wideFieldCell : fieldCell}>
      <FormField
        entity={entity}
        name={name}
        pickers={pickers}
        narrowing={narrowing[name]}
        disabled={locked.includes(name)}
      />
    </Box>
  );
  return (
    <>
      {parentPickers.map((picker) => (
        <PickerField
          key={picker.source}
          entity={entity}
          picker={picker}
          label={catalogue.entity(picker.to).noun}
          narrowing={narrowing[picker.source]}
          disabled={locked.includes(picker.source)}
        />
      ))}
      {shown.map(fieldOf)}
      {more.length > 0 && <MoreFields names={more}>{more.map(fieldOf)}</MoreFields>}
      {Object.entries(extras).map(([name, { widget, by }]) => {
        const Extra = extraWidgets.get(widget);
        if (!Extra) return null;
        return (
          <Boundary key={name}>
            <Extra source={name} by={by} />
          </Boundary>
        );
      })}
      <FormPreview name={entity.create?.preview} />
      {hiddenDefaults.map((name) => (
        <UnseenField key={name} entity={entity} name={name} />
      ))}
    </>
  );
}

// Fields that render nothing take no grid cell.
const fieldCell = { minWidth: 0, '&:empty': { display: 'none' } } as const;
const wideFieldCell = { ...fieldCell, gridColumn: '1 / -1' } as const;

/** Derives a field without an input from the values of others. */
function UnseenField({ entity, name }: { readonly entity: Entity; readonly name: string }) {
  useDerivedField(entity, name);
  return null;
}
