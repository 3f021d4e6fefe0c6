import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChannelType } from '../../../resources/enums/channelType';
import type { InputProps } from '../../fields/kind';
import { kindOf } from '../../fields/kinds';
import { FormulaEditor } from '../formula/FormulaEditor';

/** The formula of a channel: checked and previewed while it is written. Of a channel that is not saved yet it is a text. */
export function Input(props: InputProps) {
  const record = useRecordContext();
  const type: unknown = useWatch({ name: 'Type' });
  const { Input: Text } = kindOf(props.field);
  if (record && props.entity.name === 'channels')
    return (
      <FormulaEditor {...props} channelId={String(record.id)} isFollowed={type === ChannelType.values.Calculated} />
    );
  return Text ? <Text {...props} /> : null;
}
