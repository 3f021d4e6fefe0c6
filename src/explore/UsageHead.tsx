import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UsageSpan } from '../../resources/shared/usageInterval';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import type { MessageKey } from '../i18n/messages';
import { useMessages } from '../i18n/useMessages';
import { amountIn } from '../lib/amount';
import { formatDate } from '../lib/dates';
import { formatCount, formatPercent } from '../lib/locale';
import { somePercent, wholePercent } from '../widgets/quality/completenessText';
import { recalculatingText } from '../widgets/quality/recalculatingText';
import { emissionsText } from './emissionsText';
import type { ShownUnit } from './shownUnit';
import { usageChange } from './usageChange';
import { lastDayOf } from './usageSpan';
import { ruleMessages } from './usageWords';

interface UsageHeadProps {
  readonly usage: UtilityUsage;
  /** The unit that the usage is converted to. */
  readonly shown: ShownUnit;
  /** The usage of the earlier days, in the same unit. */
  readonly before: UtilityUsage | undefined;
  /** Why `before` is missing, other than for want of readings; undefined where it is not. */
  readonly whyNoBefore?: 'usage.beforeReading' | 'usage.beforeFailed' | 'usage.beforeUnknown' | undefined;
  readonly beforeSpan: UsageSpan;
}

/** Returns the key of the sentence on why no change is shown: the earlier total is unknown, zero or not comparable. */
function noChangeMessage(before: number | null): MessageKey {
  if (before === null) return 'usage.noChange';
  return before === 0 ? 'usage.beforeNothing' : 'usage.notComparable';
}

/** Returns the key of the sentence on a change. One that rounds to 0.0 % counts as none. */
function changeMessage(change: number): MessageKey {
  if (Math.abs(change) < 0.0005) return 'usage.aboutTheSame';
  return change > 0 ? 'usage.more' : 'usage.less';
}

/** Shows the total of the span, its change, the share read and the rule by which channels are counted. */
export function UsageHead({ usage, shown, before, whyNoBefore, beforeSpan }: UsageHeadProps) {
  const translate = useMessages();
  const { total, unit, isMean, read, rules, channels, timeZone } = usage;
  const totalBefore = before?.total ?? null;
  const estimates = usage.consumption.reduce((sum, point) => sum + point.estimated, 0);
  const corrections = usage.consumption.reduce((sum, point) => sum + point.corrected, 0);
  const compared = usageChange(usage, before);
  const days = { from: formatDate(beforeSpan.from), to: formatDate(lastDayOf(beforeSpan)) };
  return (
    <Box>
      <Typography variant="body2" color="text.secondary">
        {translate(isMean ? 'usage.mean' : 'usage.total')}
      </Typography>
      <Typography component="p" variant="h1" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {total === null ? translate('usage.nothing') : amountIn(unit)(total)}
      </Typography>
      <Typography variant="body2">
        {compared
          ? translate(changeMessage(compared.change), {
              ...days,
              change: formatPercent(Math.abs(compared.change)),
              before: amountIn(unit)(compared.before),
            })
          : translate(whyNoBefore ?? noChangeMessage(totalBefore), { ...days, before: amountIn(unit)(0) })}
        {compared?.intervals !== undefined &&
          ` ${translate('usage.ofBoth', {
            smart_count: compared.intervals,
            count: formatCount(compared.intervals),
            all: formatCount(usage.consumption.length),
            now: amountIn(unit)(compared.now),
          })}`}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[
          recalculatingText([usage], translate),
          read < 1 && translate('usage.partlyRead', { read: wholePercent(read) }),
          totalBefore !== null &&
            before &&
            before.read < 1 &&
            translate('usage.beforePartlyRead', { read: wholePercent(before.read) }),
          estimates > 0 &&
            translate('usage.estimated', {
              smart_count: estimates,
              count: formatCount(estimates),
              share: somePercent(usage.estimated),
            }),
          corrections > 0 &&
            translate('usage.corrected', { smart_count: corrections, count: formatCount(corrections) }),
          ...rules.map((rule) => translate(ruleMessages[rule], { smart_count: channels })),
          shown === 'cost' && translate('usage.byTariff'),
          (shown === 'co2' || shown === 'co2Market') && emissionsText(usage, shown, translate),
          shown === 'area' && translate('usage.byArea', { area: amountIn('m²')(usage.area ?? 0) }),
          translate('usage.clock', { zone: timeZone }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Typography>
    </Box>
  );
}
