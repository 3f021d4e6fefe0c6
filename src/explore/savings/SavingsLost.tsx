import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { catalogue } from '../../../resources/language/all';
import { type LostSavings, savingsLost } from '../../../resources/shared/projectSavings';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { amountIn } from '../../lib/amount';
import { formatDate } from '../../lib/dates';
import { formatPercent } from '../../lib/locale';
import { filteredListPath } from '../../lib/paths';

interface SavingsLostProps {
  readonly lost: LostSavings;
  readonly unit: string;
  /** Of the project; filters the notifications. */
  readonly buildingId: unknown;
}

/** Warns that a project has stopped saving, with its days and missing amount and a link to the notifications. */
export function SavingsLost({ lost, unit, buildingId }: SavingsLostProps) {
  const translate = useMessages();
  const nouns = useNouns();
  const notifications = catalogue.entity('notifications');
  const { from, until, share, reference, isPromise, actual, hoped } = lost;
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          component={Link}
          to={filteredListPath(notifications.name, { BuildingId: [buildingId], AlertType: [savingsLost] })}
        >
          {nouns.named(notifications, 2)}
        </Button>
      }
    >
      {translate(isPromise ? 'savings.lostPromise' : 'savings.lost', {
        from: formatDate(from),
        until: formatDate(until),
        used: formatPercent(1 - share),
        before: formatPercent(1 - reference),
        missing: amountIn(unit)(actual - hoped),
      })}
    </Alert>
  );
}
