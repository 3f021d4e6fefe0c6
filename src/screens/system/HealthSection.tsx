import type { SystemReport } from '../../data/system';
import { useMessages } from '../../i18n/useMessages';
import { byteSize } from '../../lib/byteSize';
import { formatMoment } from '../../lib/dates';
import { lengthOfTime } from '../../lib/lengthOfTime';
import { SystemSection } from './SystemSection';
import { SystemTable } from './SystemTable';
import { useDiskNames } from './useDiskNames';

/** Shows versions, memory, connections, disks, replicas, the last delivery and sessions, one a row. */
export function HealthSection({ state }: { readonly state: SystemReport }) {
  const translate = useMessages();
  const disksByName = useDiskNames();
  const { versions, process, pool, disks, database, ingest, sessions } = state;
  const since = ingest.sinceDeliverySeconds;
  const lines: readonly (readonly [string, string])[] = [
    [translate('system.version'), versions.product],
    [translate('system.node'), versions.node],
    [translate('system.postgres'), versions.postgres],
    [translate('system.startedOn'), formatMoment(process.startedOn)],
    [translate('system.memory'), byteSize(process.memory)],
    [translate('system.connections'), translate('system.connectionsOf', pool)],
    ...disks.map(
      ({ name, free, total }) =>
        [
          translate('system.diskOf', { disk: disksByName[name] }),
          translate('system.free', { free: byteSize(free), total: byteSize(total) }),
        ] as const,
    ),
    ...database.replicas.map(
      ({ name, bytes }) =>
        [translate('system.replica', { name }), translate('system.behind', { bytes: byteSize(bytes ?? 0) })] as const,
    ),
    [
      translate('system.lastDelivery'),
      since === null ? translate('system.never') : translate('system.ago', { time: lengthOfTime(since / 60) }),
    ],
    [translate('system.sessions'), translate('system.sessionsOf', sessions)],
  ];
  return (
    <SystemSection title={translate('system.health')}>
      <SystemTable
        label={translate('system.health')}
        heads={[translate('system.setting'), translate('system.value')]}
        rows={lines.map(([name, value]) => ({ key: name, cells: [name, value] }))}
      />
    </SystemSection>
  );
}
