import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { maxParts, partsOf, usagePartsQuery } from '../../data/usageParts';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { Outdated } from '../Outdated';
import { inShownUnit } from '../shownUnit';
import { amountMessages } from '../usageWords';
import { compositionOf } from './composition';
import { PartsTable } from './PartsTable';
import { UsagePanel, type UsagePanelsProps } from './UsagePanel';

/** Shows the usage of a record's children as parts of its own; nothing for channels, which have none. */
export function UsageComposition(props: UsagePanelsProps) {
  const translate = useMessages();
  const name = Object.entries(partsOf).find(([whole]) => whole === props.entity.name)?.[1];
  if (!name) return null;
  return (
    <UsagePanel title={translate('usagePanels.composition')}>
      <Parts {...props} parts={catalogue.entity(name)} />
    </UsagePanel>
  );
}

interface PartsProps extends UsagePanelsProps {
  readonly parts: Entity;
}

function Parts({ entity, row, usage, isOutdated, shown, settings, parts }: PartsProps) {
  const translate = useMessages();
  const nouns = useNouns();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const query = useQuery({
    ...usagePartsQuery(send, entity, parts, row.id, settings.span, usage),
    placeholderData: keepPreviousData,
  });
  const title = translate('usagePanels.composition');
  if (query.error) return <ErrorNotice title={title} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton variant="rounded" height={120} />;
  const isOfMainIncomers = entity.name === 'buildings' && usage.rules.includes('mainIncomers');
  const isMetered = entity.name === 'loads' || isOfMainIncomers;
  const isCut = query.data.length === maxParts;
  const whole = inShownUnit(usage, shown) ?? usage;
  // Divided by the area of the whole, so that the parts sum to it.
  const inUnit = query.data.map(({ utilities, ...part }) => ({
    ...part,
    utilities: utilities.flatMap((each) => inShownUnit({ ...each, area: usage.area }, shown) ?? []),
  }));
  const composition = compositionOf(whole, inUnit, isMetered || isCut);
  const noun = nouns.within(parts, 2);
  if (composition.lines.length === 0)
    return <Typography color="text.secondary">{translate('usagePanels.noParts', { noun })}</Typography>;
  const notes = [
    isCut && translate('usagePanels.largestParts', { count: String(maxParts), noun }),
    isMetered && translate(isOfMainIncomers ? 'usagePanels.belowMainIncomers' : 'usagePanels.belowLoad'),
    composition.isShifted && translate('usagePanels.ownClocks'),
    composition.rest &&
      composition.unread > 0 &&
      translate('usagePanels.partsUnread', { smart_count: composition.unread }),
  ];
  return (
    <Outdated isOutdated={isOutdated || query.isPlaceholderData}>
      <Typography color="text.secondary">{notes.filter(Boolean).join(' ')}</Typography>
      <PartsTable
        composition={composition}
        entity={parts}
        amount={translate(amountMessages[shown])}
        unit={whole.unit}
        restLabel={translate(isMetered && !isCut ? 'usagePanels.unmetered' : 'usagePanels.others')}
        isExpanded={settings.parts === 'all'}
        onToggle={() => settings.set({ parts: settings.parts === 'all' ? 'few' : 'all' })}
      />
    </Outdated>
  );
}
