import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BaselineMethod } from '../../../resources/enums/baselineMethod';
import { labelOfWord } from '../../../resources/language/enumeration';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatDate } from '../../lib/dates';
import { formatPercent, numberLocale } from '../../lib/locale';
import { isShorterThanYear } from './baselineDays';
import type { BaselineRow } from './baselineRow';

/** Shows the goodness of fit of a baseline in its baseline period, by the limits of ASHRAE Guideline 14. */
export function BaselineFit({ baseline }: { readonly baseline: BaselineRow }) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const { State, Method, StartDate, EndDate, CvRmse, Nmbe, MonthlyCvRmse, RSquared } = baseline;
  const percent = (value: number | null): string => (value === null ? '–' : formatPercent(value / 100));
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {State && (
        <Chip variant="outlined" color={State === 'Calibrated' ? 'success' : 'warning'} label={translateLabel(State)} />
      )}
      <Typography variant="body2" color="text.secondary">
        {translate('savings.fit', {
          method: Method ? translateLabel(labelOfWord(BaselineMethod, Method)) : '',
          from: formatDate(StartDate),
          to: formatDate(EndDate),
          cvRmse: percent(CvRmse),
          months: percent(MonthlyCvRmse),
          nmbe: percent(Nmbe),
          r2: RSquared === null ? '–' : RSquared.toLocaleString(numberLocale(), { maximumFractionDigits: 2 }),
        })}
      </Typography>
      {isShorterThanYear(StartDate, EndDate) && <Typography variant="body2">{translate('savings.short')}</Typography>}
    </Stack>
  );
}
