import { randomUUID } from 'node:crypto';
import type { Api } from './api';

/** An account with one of each below it, which no other journey touches. */
export interface OwnEstate {
  /** In every label of it, and in nothing else. */
  readonly tag: string;
  /** Keys by resource name. */
  readonly ids: Readonly<Record<string, string>>;
  /** Labels by resource name. */
  readonly labels: Readonly<Record<string, string>>;
}

const kinds = ['accounts', 'sites', 'buildings', 'loads', 'channels', 'feeds'] as const;

export async function insertEstate(api: Api): Promise<OwnEstate> {
  const tag = newTag();
  const ids = Object.fromEntries(kinds.map((kind) => [kind, randomUUID()])) as Record<(typeof kinds)[number], string>;
  const labels = Object.fromEntries(kinds.map((kind) => [kind, `${tag} ${kind}`])) as typeof ids;
  const { accounts: AccountId, sites: SiteId, buildings: BuildingId, loads: LoadId, channels, feeds } = ids;
  await api.insert('dw_Accounts', { AccountId, Label: labels.accounts });
  await api.insert('dw_Sites', { SiteId, AccountId, Label: labels.sites });
  await api.insert('dw_Buildings', { BuildingId, SiteId, Label: labels.buildings });
  await api.insert('dw_Feeds', { FeedId: feeds, BuildingId, Label: labels.feeds });
  await api.insert('dw_Loads', { LoadId, BuildingId, Label: labels.loads });
  await api.insert('dw_Channels', { ChannelId: channels, LoadId, BuildingId, Label: labels.channels, ChannelKey: tag });
  return { tag, ids, labels };
}

/** A word that stands in no record yet. */
export const newTag = (): string => `J${randomUUID().slice(0, 8)}`;
