import { randomUUID } from 'node:crypto';
import type { Api, Row } from '../scene/api';

/** Four verdicts that the rolling count is of, and one that it is not. */
const statuses = [4, 2, 8, 7, 0];
const words = ['Spike', 'Leak', 'High overnight usage', '<img src=x onerror="window.ran=1">', 'W'.repeat(80)];

const dayLength = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayLength).toISOString().slice(0, 19);

/** Labels that are hard to draw: long ones, without a space, with markup, in another script, with the end first. */
const hard = [
  'Warehouse and distribution centre of the northern region, second stage, '.repeat(3).slice(0, 200),
  'W'.repeat(200),
  '<img src=x onerror="window.ran=1">',
  '=HYPERLINK("http://x")',
  'مبنى الإدارة المركزية',
  '北区配送センター 第二期',
  'A & B "quoted" \'twice\'',
];

/** More words for alerts than a tip has lines. */
const manyWords = [...words, ...Array.from({ length: 20 }, (_, index) => `Drift of meter kind ${index + 1}`)];

/** An account with that many buildings below it, each a place, a day, a logger and a notification of its own. */
export async function insertCrowd(api: Api, many: number): Promise<string> {
  const AccountId = randomUUID();
  await api.insert('dw_Accounts', { AccountId, Label: `Crowd of ${many}` });
  const rows = Array.from({ length: many }, (_, index) => placeOf(AccountId, index, many > 20 ? manyWords : words));
  for (const table of tables) {
    const own = rows.map((row) => row[table]).filter((row) => row !== undefined);
    for (let start = 0; start < own.length; start += 500) await api.insert(table, ...own.slice(start, start + 500));
  }
  return AccountId;
}

/** Whatever a row refers to stands before it. */
const tables = [
  'dw_Sites',
  'dw_Buildings',
  'dw_Feeds',
  'dw_Loads',
  'dw_Channels',
  'dw_ChannelsMetadata',
  'dw_MLNotificationGroup',
  'dw_MLNotifications',
] as const;

function placeOf(
  AccountId: string,
  index: number,
  alerts: readonly string[],
): { readonly [Table in (typeof tables)[number]]: Row | undefined } {
  const [SiteId, BuildingId, FeedId, LoadId, ChannelId, NotificationGroupId] = Array.from({ length: 6 }, () =>
    randomUUID(),
  );
  const Label = hard[index] ?? `Depot ${index + 1}`;
  // Every ninth place has never had a notification.
  const isNoticed = index % 9 !== 8;
  const AlertType = alerts[index % alerts.length];
  const StartDate = daysAgo(index % 360);
  return {
    dw_Sites: { SiteId, AccountId, Label },
    dw_Buildings: { BuildingId, SiteId, Label },
    dw_Feeds: { FeedId, BuildingId, Label },
    dw_Loads: { LoadId, BuildingId, Label, FeedId },
    dw_Channels: { ChannelId, LoadId, BuildingId, FeedId, Label, ChannelKey: `crowd-${ChannelId}` },
    dw_ChannelsMetadata: { ChannelId, LatestData: daysAgo(100 + index) },
    dw_MLNotificationGroup: isNoticed
      ? {
          NotificationGroupId,
          BuildingId,
          AlertType,
          StartDate,
          QualificationStatus: statuses[index % statuses.length],
          UpdatedOn: daysAgo(index),
        }
      : undefined,
    dw_MLNotifications: isNoticed
      ? { NotificationGroupId, ChannelId, AlertType, StartDate, EquivalentCost: 12.5 + ((index * 7919) % 4_000) }
      : undefined,
  };
}
