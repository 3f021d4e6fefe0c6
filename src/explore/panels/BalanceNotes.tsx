import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-admin';
import type { UsageBalance } from '../../../resources/shared/usageBalance';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { amountIn } from '../../lib/amount';
import { formatPercent } from '../../lib/locale';
import { detailPath } from '../../lib/paths';
import { somePercent, wholePercent } from '../../widgets/quality/completenessText';
import { unaccountedShare } from './balancePlot';

/** Maximum number of sub-loads with gaps that are named. */
const maxNamed = 5;

const knownMessages: Readonly<Record<UsageBalance['leftOutBy'], MessageKey>> = {
  Hourly: 'balance.knownHourly',
  Daily: 'balance.knownDaily',
  Monthly: 'balance.knownMonthly',
};

interface BalanceNotesProps {
  readonly balance: UsageBalance;
  /** Whether the server chose a longer interval than the person. */
  readonly isLonger: boolean;
}

/** Shows a balance in words: the unaccounted amount, the share known, and the loads with gaps. */
export function BalanceNotes({ balance, isLonger }: BalanceNotesProps) {
  const translate = useMessages();
  const { total, unmetered, leftOutBy, interval } = balance;
  const notes = [
    total.known < 1 && total.known > 0 && translate(knownMessages[leftOutBy], { known: wholePercent(total.known) }),
    unmetered > 0 && translate('balance.unmetered', { smart_count: unmetered }),
    isLonger && translate(interval === 'Daily' ? 'balance.byDay' : 'balance.byMonth'),
  ];
  return (
    <>
      <Typography>{useTotalText(balance)}</Typography>
      <Typography color="text.secondary">
        {notes.filter(Boolean).join(' ')} <Gaps {...balance} />
      </Typography>
    </>
  );
}

/** Returns the sentence on the unaccounted amount of the whole span. */
function useTotalText({ total, unit }: UsageBalance): string {
  const translate = useMessages();
  const { whole, parts, unaccounted } = total;
  if (whole === null || parts === null || unaccounted === null) return translate('balance.nothingKnown');
  const inUnit = amountIn(unit);
  const part = formatPercent(Math.abs(unaccountedShare(total) ?? 0));
  return translate(unaccounted < 0 ? 'balance.tooMuch' : 'balance.about', {
    whole: inUnit(whole),
    parts: inUnit(parts),
    unaccounted: inUnit(Math.abs(unaccounted)),
    part,
  });
}

/** Links to the usage of loads with gaps over the same days, the longest gaps first. */
function Gaps({ gaps }: Pick<UsageBalance, 'gaps'>) {
  const translate = useMessages();
  const { search } = useLocation();
  if (gaps.length === 0) return null;
  const others = gaps.length - maxNamed;
  return (
    <>
      {translate('balance.gaps')}{' '}
      {gaps.slice(0, maxNamed).map(({ id, label, missing }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`${detailPath('loads', id, 'usage')}${search}`}>
            {translate('balance.gapOf', { label, missing: somePercent(missing) })}
          </Link>
        </span>
      ))}
      {others > 0 && ` ${translate('balance.moreGaps', { smart_count: others })}`}
    </>
  );
}
