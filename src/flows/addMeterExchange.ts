import { catalogue } from '../../resources/language/all';
import { documentOf } from '../data/document';
import type { Row } from '../data/rowId';
import { valueAt } from '../data/valueAt';
import { newRowOf } from '../data/writes';
import type { Flow } from './flow';
import { runTransaction } from './steps';
import { insertTransaction, transactionPart } from './transaction';

const loads = catalogue.entity('loads');
const meterExchanges = catalogue.entity('meterExchanges');
const insertExchange = insertTransaction('InsertMeterExchange', [meterExchanges]);

/**
 * Inserts a meter exchange and sets the new serial number of the load, unless the load has a later exchange; the
 * exchange stores the old one.
 */
export const flow: Flow = async (send, values, reportSteps) => {
  const row = newRowOf(meterExchanges, values);
  const { LoadId, ExchangedOn } = row;
  const found = await send({ document: serialsDocument, variables: { LoadId, ExchangedOn } });
  const exchange = { ...row, OldSerialNumber: row.OldSerialNumber || serialBefore(found) };
  const isLatest = valueAt(firstOf(found.later), 'MeterExchangeId') === undefined;
  await runTransaction(
    send,
    isLatest
      ? {
          document: exchangeDocument,
          variables: { exchange, LoadId, MeterSerialNumber: row.NewSerialNumber },
          parts: [transactionPart(meterExchanges, 1), transactionPart(loads, 1)],
        }
      : insertExchange([exchange]),
    reportSteps,
  );
  return { id: String(row.MeterExchangeId), toasts: ['Meter Exchanged!'] };
};

const firstOf = (rows: unknown): unknown => (Array.isArray(rows) ? rows[0] : undefined);

/**
 * Returns the serial number of the meter before an exchange: that of the load, or by other exchanges where there are some
 * since then, such as that of another register of the same meter.
 */
function serialBefore({ dw_Loads, earlier, since }: Row): unknown {
  if (!firstOf(since)) return valueAt(firstOf(dw_Loads), 'MeterSerialNumber');
  return valueAt(firstOf(earlier), 'NewSerialNumber') ?? valueAt(firstOf(since), 'OldSerialNumber');
}

const exchangesOfLoad = (name: string, compared: string, order: string, columns: string): string =>
  `${name}: dw_MeterExchanges(where: {LoadId: {_eq: $LoadId}, ExchangedOn: {${compared}: $ExchangedOn}}, order_by: [{ExchangedOn: ${order}}, {MeterExchangeId: asc}], limit: 1) { MeterExchangeId ${columns} }`;

const serialsDocument = documentOf(
  'query',
  'MeterSerialNumberOfLoad',
  { LoadId: 'uuid!', ExchangedOn: 'timestamptz!' },
  [
    'dw_Loads(where: {LoadId: {_eq: $LoadId}}) { LoadId MeterSerialNumber }',
    exchangesOfLoad('earlier', '_lt', 'desc', 'NewSerialNumber'),
    exchangesOfLoad('since', '_gte', 'asc', 'OldSerialNumber'),
    exchangesOfLoad('later', '_gt', 'asc', 'ExchangedOn'),
  ],
);

const exchangeDocument = documentOf(
  'mutation',
  'InsertMeterExchange',
  { exchange: 'dw_MeterExchanges_insert_input!', LoadId: 'uuid!', MeterSerialNumber: 'String' },
  [
    'insert_dw_MeterExchanges_one(object: $exchange) { MeterExchangeId }',
    'update_dw_Loads_by_pk(pk_columns: {LoadId: $LoadId}, _set: {MeterSerialNumber: $MeterSerialNumber}) { LoadId }',
  ],
);
