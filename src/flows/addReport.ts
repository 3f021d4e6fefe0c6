import { catalogue } from '../../resources/language/all';
import type { Send } from '../data/client';
import { documentOf } from '../data/document';
import { fieldRefusal } from '../data/refusedField';
import type { Row } from '../data/rowId';
import { newRowOf } from '../data/writes';
import type { Flow } from './flow';
import { checkStep, runTransaction } from './steps';
import { insertTransaction } from './transaction';

const reports = catalogue.entity('reports');
const insertReport = insertTransaction('InsertReport', [reports]);

const sameDocument = documentOf('query', 'Reports', { AccountId: 'uuid!', Type: 'smallint!' }, [
  'dw_Reports(where: {AccountId: {_eq: $AccountId}, Type: {_eq: $Type}}, limit: 1) { ReportId }',
]);

/** Inserts a report. Throws if the account has one of its type. */
export const flow: Flow = async (send, values, reportSteps) => {
  const reportAfterCheck = await checkStep('Reports of this type', reportSteps, checkNoOther(send, values));
  const report = newRowOf(reports, { ...values, ...fixedTargets(values) });
  await runTransaction(send, insertReport([report]), reportAfterCheck);
  return { id: String(report.ReportId), toasts: [reports.create?.success ?? ''] };
};

async function checkNoOther(send: Send, { AccountId, Type }: Row): Promise<void> {
  const { dw_Reports } = await send({ document: sameDocument, variables: { AccountId, Type } });
  if ((dw_Reports as readonly unknown[]).length > 0) throw fieldRefusal(reports, 'Type', reports.unique?.[0]?.sentence);
}

/** Returns targets as text with two decimals, as they are stored. */
const fixedTargets = (values: Row): Row =>
  Object.fromEntries(targets.map((target) => [target, Number(values[target]).toFixed(2)]));

const targets = ['TargetElectricity', 'TargetGas', 'TargetWater'] as const;
