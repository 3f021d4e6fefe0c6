import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChannelType } from '../../../resources/enums/channelType';
import type { InputProps } from '../../fields/kind';
import { fieldKindOf } from '../../fields/kinds';

// A chunk of its own: every page loads the inputs, and few have a formula to edit.
const FormulaEditor = lazy(async () => ({ default: (await import('../formula/FormulaEditor')).FormulaEditor }));

/** Input of a formula: the editor with checks and preview for a saved channel, otherwise a text field. */
export function Input(props: InputProps) {
  const record = useRecordContext();
  const type: unknown = useWatch({ name: 'Type' });
  const { Input: Text } = fieldKindOf(props.field);
  if (record && props.entity.name === 'channels')
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
        <FormulaEditor {...props} channelId={String(record.id)} isFollowed={type === ChannelType.values.Calculated} />
      </Suspense>
    );
  return Text ? <Text {...props} /> : null;
}
