import { catalogue } from '../../resources/language/all';
import { documentOf } from '../data/document';
import { newRowOf } from '../data/writes';
import type { Flow } from './flow';
import { runTransaction } from './steps';
import { transactionPart } from './transaction';

const loads = catalogue.entity('loads');
const meterExchanges = catalogue.entity('meterExchanges');

/** Inserts a meter exchange and sets the new serial number of the load; the exchange stores the old one. */
export const flow: Flow = async (send, values, reportSteps) => {
  const row = newRowOf(meterExchanges, values);
  const { dw_Loads } = await send({ document: serialDocument, variables: { LoadId: row.LoadId } });
  const [load] = dw_Loads as readonly { readonly MeterSerialNumber: string | null }[];
  const exchange = { ...row, OldSerialNumber: row.OldSerialNumber || load?.MeterSerialNumber };
  await runTransaction(
    send,
    {
      document: exchangeDocument,
      variables: { exchange, LoadId: row.LoadId, MeterSerialNumber: row.NewSerialNumber },
      parts: [transactionPart(meterExchanges, 1), transactionPart(loads, 1)],
    },
    reportSteps,
  );
  return { id: String(row.MeterExchangeId), toasts: ['Meter Exchanged!'] };
};

const serialDocument = documentOf('query', 'MeterSerialNumberOfLoad', { LoadId: 'uuid!' }, [
  'dw_Loads(where: {LoadId: {_eq: $LoadId}}) { LoadId MeterSerialNumber }',
]);

const exchangeDocument = documentOf(
  'mutation',
  'InsertMeterExchange',
  { exchange: 'dw_MeterExchanges_insert_input!', LoadId: 'uuid!', MeterSerialNumber: 'String' },
  [
    'insert_dw_MeterExchanges_one(object: $exchange) { MeterExchangeId }',
    'update_dw_Loads_by_pk(pk_columns: {LoadId: $LoadId}, _set: {MeterSerialNumber: $MeterSerialNumber}) { LoadId }',
  ],
);
