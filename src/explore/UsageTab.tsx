import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../resources/language/catalogue';
import type { IdentifiedRow } from '../data/rowId';
import { zoneOfRow } from '../data/timeZone';
import { todayIn } from '../data/today';
import { usageQuery } from '../data/usage';
import { valueAt } from '../data/valueAt';
import { printTitle } from '../fields/printPath';
import { useMessages } from '../i18n/useMessages';
import { ExportUsageButton } from './ExportUsageButton';
import { NoUsage } from './NoUsage';
import { OverlayChoice } from './overlay/OverlayChoice';
import { withOverlays } from './overlay/overlays';
import { useOverlays } from './overlay/useOverlays';
import { UsagePanels } from './panels/UsagePanels';
import { inShownUnit, unitsFor } from './shownUnit';
import { shownUtility } from './shownUtility';
import { UnknownInUnit } from './UnknownInUnit';
import { UsageAlerts } from './UsageAlerts';
import { UsageControls } from './UsageControls';
import { UsageFigures } from './UsageFigures';
import { UsageFindings } from './UsageFindings';
import { UsagePending } from './UsagePending';
import { usagePlot } from './usagePlot';
import { daysBetween, spanInFileName } from './usageSpan';
import { amountMessages, comparisonMessages } from './usageWords';
import { useEarlierUsage } from './useEarlierUsage';
import { useMeteredIntervals } from './useMeteredIntervals';
import { useUsageAlerts } from './useUsageAlerts';
import { useUsageFindings } from './useUsageFindings';
import { useUsageSettings } from './useUsageSettings';
import { useUsageStrips } from './useUsageStrips';

interface UsageTabProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
}

/** Shows the usage of a record: total, chart or table, alerts, findings and panels. All settings are in the URL. */
export function UsageTab({ entity, row }: UsageTabProps) {
  const translate = useMessages();
  const chosen = useUsageSettings(todayIn(zoneOfRow(entity, row)));
  const settings = useMeteredIntervals(entity, row, chosen);
  const { span, interval, compare, view, set } = settings;
  const query = useQuery({ ...usageQuery(entity, row.id, span, interval), placeholderData: keepPreviousData });
  const utilities = query.data ?? [];
  const usage = shownUtility(utilities, settings.utility);
  const alerts = useUsageAlerts(entity, row, span, usage);
  const findings = useUsageFindings(entity, row, span, usage);
  const strips = useUsageStrips(alerts, findings);
  const shown = usage && unitsFor(usage).includes(settings.unit) ? settings.unit : 'own';
  const converted = useMemo(() => usage && inShownUnit(usage, shown), [usage, shown]);
  const isRead = query.data !== undefined && !query.isPlaceholderData;
  const earlier = useEarlierUsage(entity, row, { span, interval, compare, usage, shown, isRead });
  // The earlier usage is also read for the change of the total; undefined here avoids a new plot where it is not shown.
  const comparedWith = compare === 'none' ? undefined : earlier.before;
  const { overlays, notes } = useOverlays(entity, row, usage, converted, settings);
  const plot = useMemo(() => {
    if (!converted) return undefined;
    const compared =
      compare === 'none' ? undefined : { name: translate(comparisonMessages[compare]), usage: comparedWith };
    const drawn = usagePlot(converted, interval, compared, strips, translate, translate(amountMessages[shown]));
    return withOverlays(drawn, converted.unit, overlays);
  }, [converted, comparedWith, compare, interval, strips, overlays, shown, translate]);
  const navigate = useNavigate();
  const zoomTo = (first: number, last: number): void => {
    const days = usage && daysBetween(usage, first, last, span);
    if (days) set({ span: 'custom', ...days, interval: '' }, { replace: false });
  };
  const title = `${printTitle(entity, row)} ${translate('usage.usage')} ${spanInFileName(span)}`;
  return (
    <Stack sx={{ gap: 2 }} aria-busy={query.isFetching}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <UsageControls settings={settings} utilities={utilities} shown={usage} />
        {usage && <OverlayChoice settings={settings} notes={notes} />}
      </Stack>
      {query.error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void query.refetch()}>
              {translate('errors.tryAgain')}
            </Button>
          }
        >
          {query.error.message}
        </Alert>
      )}
      {query.isPending && <UsagePending />}
      {query.data && !usage && <NoUsage entity={entity} id={row.id} />}
      {usage && !query.error && (
        <>
          {converted && plot && (
            <UsageFigures
              title={title}
              usage={converted}
              shown={shown}
              {...earlier}
              plot={plot}
              isOutdated={query.isPlaceholderData}
              view={view}
              actions={<ExportUsageButton records={[{ kind: entity.name, id: row.id }]} shown={{ span, interval }} />}
              onView={(next) => set({ view: next })}
              onDrag={zoomTo}
              onOpen={navigate}
            />
          )}
          {!converted && shown !== 'own' && (
            <UnknownInUnit shown={shown} usage={usage} account={valueAt(row, entity.account ?? '')} />
          )}
          <UsageAlerts alerts={alerts} timeZone={usage.timeZone} />
          <UsageFindings findings={findings} timeZone={usage.timeZone} />
          <UsagePanels
            entity={entity}
            row={row}
            usage={usage}
            isOutdated={query.isPlaceholderData}
            shown={converted ? shown : 'own'}
            settings={chosen}
          />
        </>
      )}
    </Stack>
  );
}
