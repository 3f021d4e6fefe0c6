import { useRef } from 'react';
import { useCreate, useDataProvider } from 'react-admin';
import type { Entity } from '../../resources/language/catalogue';
import { keyText } from '../../resources/language/key';
import { RefusedError, unwrapped } from '../data/client';
import type { ConsoleDataProvider } from '../data/dataProvider';
import type { IdentifiedRow, Row } from '../data/rowId';
import { isSame } from '../data/writes';
import type { Saved } from '../flows/flow';
import { flowNamed } from '../flows/flows';
import type { ReportSteps } from '../flows/steps';
import { useMessages } from '../i18n/useMessages';

/**
 * Returns a function that saves a new row: by the flow that its resource file names, otherwise by one insert. The form
 * generates the row's key, so that a retry after a lost response finds the saved row, which is a success. That row lacks
 * what was changed in the form in between, which is then said as a failure.
 */
export function useSaveNew(entity: Entity): (values: Row, reportSteps: ReportSteps) => Promise<Saved> {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [create] = useCreate<IdentifiedRow>();
  const translate = useMessages();
  /** Of several saves without an answer the first, which may be the one that was stored. */
  const sentBefore = useRef<Row>(undefined);
  const wasRefused = useRef(false);
  const { flow, success = '' } = entity.create ?? {};
  const isKeyGenerated = entity.key.every((name) => entity.fields[name]?.kind === 'key');
  const insert = async (values: Row): Promise<Saved> => {
    const row = (await create(entity.name, { data: values }, { returnPromise: true })) as IdentifiedRow;
    return { id: row.id, toasts: [success] };
  };
  return async (values, reportSteps) => {
    try {
      return await (flow ? flowNamed(flow)(provider.send, values, reportSteps) : insert(values));
    } catch (error) {
      const id = keyText(entity, values);
      const before = sentBefore.current;
      if (before && isKeyGenerated && (await exists(provider, entity, id)))
        return { id, toasts: [success], failures: isSame(before, values) ? [] : [translate('dialogs.savedBefore')] };
      if (!before || wasRefused.current) sentBefore.current = values;
      wasRefused.current = unwrapped(error) instanceof RefusedError;
      throw error;
    }
  };
}

async function exists(provider: ConsoleDataProvider, entity: Entity, id: string): Promise<boolean> {
  try {
    await provider.getOne(entity.name, { id, meta: { lookup: true } });
    return true;
  } catch {
    return false;
  }
}
