import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { catalogue } from '../../resources/language/all';
import type { UtilityUsage } from '../../resources/shared/utilityUsage';
import { useMessages } from '../i18n/useMessages';
import { useNouns } from '../i18n/useNouns';
import { unitText } from '../lib/amount';
import { filteredListPath } from '../lib/paths';
import type { ShownUnit } from './shownUnit';
import { unknownMessages } from './usageWords';

interface UnknownInUnitProps {
  readonly shown: Exclude<ShownUnit, 'own'>;
  readonly usage: UtilityUsage;
  /** The id of the account whose tariffs price the usage. */
  readonly account: unknown;
}

/**
 * Shows why a usage cannot be converted to the chosen unit, with a link to the tariffs where a price or factor is
 * missing.
 */
export function UnknownInUnit({ shown, usage: { rules, unit, currency }, account }: UnknownInUnitProps) {
  const translate = useMessages();
  const nouns = useNouns();
  const tariffs = catalogue.entity('tariffs');
  const isOfChannel = shown !== 'area' && rules.includes('channel');
  return (
    <Alert
      severity="info"
      action={
        shown !== 'area' && (
          <Button color="inherit" component={Link} to={filteredListPath(tariffs.name, { AccountId: [account] })}>
            {nouns.named(tariffs, 2)}
          </Button>
        )
      }
    >
      {translate(unknownMessages[shown], { currency })}{' '}
      {isOfChannel && translate('usage.unpricedUnit', { unit: unitText(unit) })}
    </Alert>
  );
}
