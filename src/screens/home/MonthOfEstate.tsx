import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import dayjs from 'dayjs';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { UtilityType } from '../../../resources/enums/utility';
import { catalogue } from '../../../resources/language/all';
import { currencyOf } from '../../data/currency';
import { changeOf, type MonthCost, type MonthFigure, type MonthOfUtility } from '../../data/homeUsage';
import type { Row } from '../../data/rowId';
import { valueAt } from '../../data/valueAt';
import { utilityKey } from '../../explore/shownUtility';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { amountIn } from '../../lib/amount';
import { formatMoney, numberLocale } from '../../lib/locale';
import { detailPath } from '../../lib/paths';
import { completenessText } from '../../widgets/quality/completenessText';
import { HomeSection } from './HomeSection';
import type { useMonthOfEstate } from './useMonthOfEstate';

type MonthOfEstateProps = Omit<ReturnType<typeof useMonthOfEstate>, 'isPending'>;

/** Shows usage, cost and emissions of all buildings in the last whole month, and the buildings that changed most. */
export function MonthOfEstate({ month, utilities, costs, billedMost, changed }: MonthOfEstateProps) {
  const translate = useMessages();
  const locale = useLocale();
  if (utilities.length === 0) return null;
  const name = month.toLocaleDateString(locale, { month: 'long', year: 'numeric' });
  return (
    <HomeSection title={translate('home.month', { month: name })} about={translate('home.monthAbout')}>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
        {utilities.map((each) => (
          <UtilityTile key={each.utility} month={each} costs={costs?.get(each.utility)} />
        ))}
      </Box>
      {changed.length > 0 && (
        <Paper sx={{ mt: 1.5, px: 2, py: 1 }}>
          <Typography variant="subtitle2" component="h3">
            {billedMost?.isOneOfSeveral
              ? translate('home.changedMostIn', { currency: billedMost.currency })
              : translate('home.changedMost')}
          </Typography>
          <Box component="ul" sx={list}>
            {changed.map((row) => (
              <ChangedBuilding key={`${row.BuildingId} ${row.UtilityType}`} row={row} />
            ))}
          </Box>
        </Paper>
      )}
    </HomeSection>
  );
}

const utilityLabel = (utility: unknown): string =>
  UtilityType.entries.find(({ value }) => value === utility)?.label ?? '';

interface UtilityTileProps {
  readonly month: MonthOfUtility;
  /** One of each currency; undefined if they could not be read. */
  readonly costs: readonly MonthCost[] | undefined;
}

function UtilityTile({ month, costs }: UtilityTileProps) {
  const { utility, unit, usage, emissions, unknown } = month;
  const translate = useMessages();
  const translateLabel = useLabel();
  return (
    <Paper sx={{ px: 2, py: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        {translateLabel(utilityLabel(utility))}
      </Typography>
      <Figure figure={usage} text={amountIn(unit)} isMain />
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {completenessText(month, translate)}
      </Typography>
      {costs?.map(({ currency, figure }) => (
        <Figure
          key={currency}
          figure={figure}
          text={(cost) => `${formatMoney(cost, currency)}${costs.length > 1 ? ` (${currency})` : ''}`}
        />
      ))}
      {costs && costs.length > 0 && unknown.costs > 0 && (
        <MissingNote text={translate('home.unknownCosts', { smart_count: unknown.costs })} />
      )}
      <Figure figure={emissions} text={(kg) => `${amountIn('kg')(kg)} CO₂e`} />
      {emissions.now !== null && unknown.emissions > 0 && (
        <MissingNote text={translate('home.unknownEmissions', { smart_count: unknown.emissions })} />
      )}
      {costs?.length === 0 && utility !== UtilityType.values.Solar && <MissingNote text={translate('home.noTariff')} />}
    </Paper>
  );
}

/** Shows what is missing from the figure above: buildings without costs or emissions, or a tariff. */
const MissingNote = ({ text }: { readonly text: string }) => (
  <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
    {text}
  </Typography>
);

interface FigureProps {
  readonly figure: MonthFigure;
  readonly text: (amount: number) => string;
  readonly isMain?: true;
}

function Figure({ figure: { now, change }, text, isMain }: FigureProps) {
  if (now === null) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
      <Typography component="span" variant={isMain ? 'h2' : 'body2'}>
        {text(now)}
      </Typography>
      {change !== null && (
        <Typography component="span" variant="body2" color="text.secondary">
          {percent(change)}
        </Typography>
      )}
    </Box>
  );
}

const percent = (part: number): string =>
  part.toLocaleString(numberLocale(), { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 });

/** Shows a building whose usage or cost changed, as a link to its usage of that month. */
function ChangedBuilding({ row }: { readonly row: Row }) {
  const translateLabel = useLabel();
  const { BuildingId, Month, UtilityType: utility, Unit, UsageChange, CostChange } = row;
  const days = { from: String(Month), to: dayjs(String(Month)).endOf('month').format('YYYY-MM-DD') };
  const shown = { span: 'custom', ...days, utility: utilityKey({ utility: Number(utility), unit: String(Unit) }) };
  // A percentage of the shown amount: if a price changed, usage may have changed in the other direction.
  const before = Number(CostChange === null ? row.UsageBefore : row.CostBefore);
  const change = before ? changeOf(row) / Math.abs(before) : undefined;
  const amount =
    CostChange === null
      ? amountIn(String(Unit))(Number(UsageChange))
      : formatMoney(Number(CostChange), currencyOf(catalogue.entity('monthlyUsage'), row));
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 0.5, alignItems: 'baseline' }}>
      <Link to={`${detailPath('buildings', String(BuildingId), 'usage')}?${new URLSearchParams(shown)}`}>
        {String(valueAt(row, 'Building.Label') ?? '')}
      </Link>
      <Typography component="span" variant="body2" color="text.secondary" sx={{ flex: 1 }}>
        {translateLabel(utilityLabel(utility))}
      </Typography>
      <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {changeOf(row) > 0 ? '+' : ''}
        {amount}
        {change !== undefined && ` (${percent(change)})`}
      </Typography>
    </Box>
  );
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
