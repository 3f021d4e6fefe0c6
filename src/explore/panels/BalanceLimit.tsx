import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import { ValidationRule } from '../../../resources/enums/validationRule';
import { catalogue } from '../../../resources/language/all';
import type { Entity } from '../../../resources/language/catalogue';
import type { UsageBalance } from '../../../resources/shared/usageBalance';
import { useMay } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import type { IdentifiedRow } from '../../data/rowId';
import { ruleColumnsOf } from '../../data/validationRules';
import { useOpenDialog } from '../../dialogs/useOpenDialog';
import { useMessages } from '../../i18n/useMessages';
import { formatPercent } from '../../lib/locale';
import { detailPath } from '../../lib/paths';
import { unaccountedShare } from './balancePlot';

interface BalanceLimitProps {
  readonly entity: Entity;
  readonly row: IdentifiedRow;
  readonly balance: UsageBalance;
  /** The id of the record's own rule with the limit; null where it inherits one or has none. */
  readonly ruleId: string | null;
}

/** Shows whether the unaccounted share is within the limit, with a button to change that for people who may. */
export function BalanceLimit({ entity, row, balance, ruleId }: BalanceLimitProps) {
  const translate = useMessages();
  const openDialog = useOpenDialog();
  const rules = catalogue.entity('validationRules');
  const mayChange = useMay()('create', rules, accountOf(entity, row));
  const { limit, total } = balance;
  const share = unaccountedShare(total);
  const isAbove = limit !== null && share !== null && share * 100 > limit;
  const text = isAbove ? 'balance.above' : 'balance.within';
  return (
    <>
      {limit === null ? (
        <Chip variant="outlined" label={translate('balance.noLimit')} />
      ) : (
        share !== null && (
          <Chip
            variant="outlined"
            color={isAbove ? 'warning' : 'success'}
            label={translate(text, { limit: formatPercent(limit / 100) })}
          />
        )
      )}
      {mayChange &&
        (ruleId ? (
          <Button component={Link} to={detailPath(rules.name, ruleId)}>
            {translate('balance.changeLimit')}
          </Button>
        ) : (
          <Button
            onClick={() =>
              openDialog('addValidationRule', {
                ...ruleColumnsOf(entity, row),
                Rule: ValidationRule.values.Unaccounted,
              })
            }
          >
            {translate('balance.changeLimit')}
          </Button>
        ))}
    </>
  );
}
