import { catalogue } from '../../resources/language/all';
import type { RefusedError, Send } from '../data/client';
import { documentOf } from '../data/document';
import { fieldRefusal } from '../data/refusedField';
import { newRowOf } from '../data/writes';
import type { Flow } from './flow';
import { checkStep, runTransaction } from './steps';
import { insertTransaction } from './transaction';

const rules = catalogue.entity('channelsRules');
const insertRule = insertTransaction('InsertChannelRule', [rules]);

/** Adds a source to a calculated channel. Throws if it exists already, or would make the channel its own source. */
export const flow: Flow = async (send, values, reportSteps) => {
  const { ChannelId, SourceChannelId } = values as { readonly ChannelId: string; readonly SourceChannelId: string };
  const reportAfterCheck = await checkStep(
    'Rules of both channels',
    reportSteps,
    checkRule(send, ChannelId, SourceChannelId),
  );
  const rule = newRowOf(rules, { ...values, SourceChannelKey: await keyOf(send, SourceChannelId) });
  await runTransaction(send, insertRule([rule]), reportAfterCheck);
  return { id: String(rule.RuleId), toasts: [rules.create?.success ?? ''] };
};

/**
 * Throws the first reason why a channel may not be a source of another, before the insert; the platform checks the
 * same.
 */
async function checkRule(send: Send, channel: string, source: string): Promise<void> {
  const { unique = [], acyclic } = rules;
  if ((await sourcesOf(send, channel)).includes(source)) throw refusal(unique[0]?.sentence);
  if (source === channel) throw refusal(acyclic?.itself);
  if (await isCalculatedFrom(send, source, channel)) throw refusal(acyclic?.circle);
}

const refusal = (sentence: string | undefined): RefusedError => fieldRefusal(rules, 'SourceChannelId', sentence);

/**
 * Returns whether channel `from` is calculated from channel `to`, at any depth. Visited channels are skipped, so
 * cycles end.
 */
async function isCalculatedFrom(send: Send, from: string, to: string): Promise<boolean> {
  const visited = new Set([from]);
  let level: readonly string[] = [from];
  while (level.length > 0) {
    const sources = (await Promise.all(level.map((id) => sourcesOf(send, id)))).flat();
    if (sources.includes(to)) return true;
    level = [...new Set(sources)].filter((id) => !visited.has(id));
    for (const id of level) visited.add(id);
  }
  return false;
}

const sourcesDocument = documentOf('query', 'GetChannelRulesByChildChannelId', { ChannelId: 'uuid!' }, [
  'dw_ChannelsRules(where: {ChannelId: {_eq: $ChannelId}}, order_by: [{CreatedOn: asc}, {RuleId: asc}]) { RuleId SourceChannelId }',
]);

async function sourcesOf(send: Send, ChannelId: string): Promise<readonly string[]> {
  const { dw_ChannelsRules } = await send({ document: sourcesDocument, variables: { ChannelId } });
  return (dw_ChannelsRules as readonly { readonly SourceChannelId: string }[]).map((rule) => rule.SourceChannelId);
}

const keyDocument = documentOf('query', 'ChannelSearch', { ChannelId: 'uuid!' }, [
  'dw_Channels(where: {ChannelId: {_eq: $ChannelId}}) { ChannelId ChannelKey }',
]);

async function keyOf(send: Send, ChannelId: string): Promise<string | undefined> {
  const { dw_Channels } = await send({ document: keyDocument, variables: { ChannelId } });
  return (dw_Channels as readonly { readonly ChannelKey: string }[])[0]?.ChannelKey;
}
