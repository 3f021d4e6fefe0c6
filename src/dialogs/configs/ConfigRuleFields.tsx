import Box from '@mui/material/Box';
import { BooleanInput, required } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Row } from '../../data/rowId';
import { FormField } from '../../fields/form/FormField';
import { DecimalInput } from '../../fields/parts/DecimalInput';
import type { ConfigKind } from '../../flows/configRule';
import { useMessages } from '../../i18n/useMessages';
import { ViewsButton } from '../../widgets/views/ViewsButton';

interface ConfigRuleFieldsProps {
  readonly kind: ConfigKind;
  readonly onTemplate: (values: Row) => void;
}

/** Shows the inputs of a config rule: first device and address, step, and the shared columns. */
export function ConfigRuleFields({ kind, onTemplate }: ConfigRuleFieldsProps) {
  const { entity, address, device, width, shared } = kind;
  const translate = useMessages();
  const { getValues } = useFormContext();
  return (
    <>
      <Box sx={{ justifySelf: 'end', alignSelf: 'center' }}>
        <ViewsButton
          list={`${entity.name}.rules`}
          title={translate('configs.templates')}
          none={translate('configs.noTemplates')}
          about={translate('configs.aboutTemplates')}
          value={getValues()}
          onOpen={onTemplate}
        />
      </Box>
      <FormField entity={entity} name={device} pickers={[]} />
      <FormField entity={entity} name={address} pickers={[]} />
      <DecimalInput source="Step" label={translate('configs.step')} validate={required()} helperText={false} />
      {[...(width ? [width] : []), ...shared].map((name) => (
        <FormField key={name} entity={entity} name={name} pickers={[]} />
      ))}
      <BooleanInput source="ByLoad" label={translate('configs.byLoad')} helperText={false} />
      <BooleanInput source="Replace" label={translate('configs.replace')} helperText={false} />
    </>
  );
}
