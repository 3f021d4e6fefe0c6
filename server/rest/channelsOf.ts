import { type Static, Type } from 'typebox';
import { type Fragment, param, sql } from '../sql/fragment';

/** Kinds of records that have channels. */
export const ChannelOwner = Type.Enum(['channels', 'loads', 'buildings', 'sites', 'accounts']);

/** Returns the condition that a channel `c`, joined with its building `b` and site `s`, belongs to a record. */
export const isChannelOf = (kind: Static<typeof ChannelOwner>, id: string): Fragment =>
  ({
    channels: sql`c."ChannelId" = ${param(id)}::uuid`,
    loads: sql`c."LoadId" = ${param(id)}::uuid`,
    buildings: sql`c."BuildingId" = ${param(id)}::uuid`,
    sites: sql`b."SiteId" = ${param(id)}::uuid`,
    accounts: sql`s."AccountId" = ${param(id)}::uuid`,
  })[kind];
