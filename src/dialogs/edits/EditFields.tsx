import { required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { catalogue } from '../../../resources/language/all';
import { localDateTime } from '../../../resources/language/fields';
import { editKinds } from '../../data/editReadings';
import { kind as momentKind } from '../../fields/localDateTime';
import { DecimalInput } from '../../fields/parts/DecimalInput';
import { Lookup } from '../../fields/parts/Lookup';
import { useMessages } from '../../i18n/useMessages';

const momentField = localDateTime({ required: 'Please enter a valid date DD/MM/YYYY' });
const kindLabels = {
  scale: 'editReadings.scaleKind',
  shift: 'editReadings.shiftKind',
  replace: 'editReadings.replaceKind',
  delete: 'editReadings.deleteKind',
  copy: 'editReadings.copyKind',
  split: 'editReadings.splitKind',
  negate: 'editReadings.negateKind',
} as const;
const numbers = {
  scale: { source: 'factor', label: 'editReadings.factor', hint: 'editReadings.factorHint' },
  shift: { source: 'minutes', label: 'editReadings.minutes', hint: 'editReadings.minutesHint' },
  replace: { source: 'value', label: 'editReadings.value', hint: undefined },
} as const;

/** Shows the inputs of an edit: its kind, its time range and the value that the kind needs. */
export function EditFields() {
  const translate = useMessages();
  const kind: unknown = useWatch({ name: 'kind' });
  const Moment = momentKind.Input;
  const momentInput = (source: 'from' | 'until') =>
    Moment && (
      <Moment
        source={source}
        label={translate(source === 'from' ? 'editReadings.from' : 'editReadings.until')}
        field={momentField}
        entity={catalogue.entity('consumption')}
        {...(source === 'until' ? { hint: translate('editReadings.untilHint') } : {})}
      />
    );
  const number = kind === 'scale' || kind === 'shift' || kind === 'replace' ? numbers[kind] : undefined;
  return (
    <>
      <SelectInput
        source="kind"
        label={translate('editReadings.kind')}
        choices={editKinds.map((id) => ({ id, name: translate(kindLabels[id]) }))}
        translateChoice={false}
        validate={required()}
        helperText={false}
      />
      {number && (
        <DecimalInput
          key={number.source}
          source={number.source}
          label={translate(number.label)}
          helperText={number.hint ? translate(number.hint) : false}
          validate={required()}
        />
      )}
      {kind === 'copy' && (
        <Lookup source="fromChannelId" label={translate('editReadings.source')} field={sourceField} />
      )}
      {number === undefined && kind !== 'copy' && <span />}
      {momentInput('from')}
      {momentInput('until')}
    </>
  );
}

const sourceField = { to: 'channels', required: 'Please select a channel', presence: 'required' } as const;
