import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { rulesOfPlace } from '../../../resources/shared/validationRulesInForce';
import { useMay } from '../../auth/permissions';
import { accountOf } from '../../data/accountOf';
import type { ConsoleDataProvider } from '../../data/dataProvider';
import { kindOfRule, readRulesOfPlace, ruleColumnsOf, rulePlaceOf } from '../../data/validationRules';
import { useMessages } from '../../i18n/useMessages';
import { ErrorNotice } from '../ErrorNotice';
import type { PanelProps } from '../panels';
import { ChangeRule } from '../rules/ChangeRule';
import { RuleRow } from '../rules/RuleRow';
import { ruleEntries } from '../rules/ruleEntry';

const rules = catalogue.entity('validationRules');

/** Table of the validation rules in force for a record, each with its threshold and where that is set. */
export function Panel({ entity, row }: PanelProps) {
  const translate = useMessages();
  const { send } = useDataProvider<ConsoleDataProvider>();
  const mayChange = useMay()('create', rules, accountOf(entity, row));
  const columns = ruleColumnsOf(entity, row);
  const { data, error, refetch } = useQuery({
    queryKey: [rules.name, 'inForce', entity.name, row.id],
    queryFn: () => readRulesOfPlace(send, columns),
  });
  if (error)
    return <ErrorNotice title={translate('validationRules.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const place = rulePlaceOf(columns);
  return (
    <Stack component="section" aria-label={translate('validationRules.title')} sx={{ gap: 1, mb: 3 }}>
      <Typography variant="subtitle1" component="h2">
        {translate('validationRules.title')}
      </Typography>
      <Typography color="text.secondary">{translate('validationRules.about')}</Typography>
      <Paper sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('validationRules.rule')}</TableCell>
              <TableCell>{translate('validationRules.threshold')}</TableCell>
              <TableCell>{translate('validationRules.setFor')}</TableCell>
              {mayChange && <TableCell />}
            </TableRow>
          </TableHead>
          <TableBody>
            {ruleEntries.map((entry) => (
              <RuleRow
                key={entry.name}
                entry={entry}
                place={place}
                rules={data}
                change={
                  mayChange && (
                    <ChangeRule
                      entry={entry}
                      columns={columns}
                      own={rulesOfPlace(place, data, entry.name).find((rule) => kindOfRule(rule) === entity.name)?.id}
                    />
                  )
                }
              />
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Stack>
  );
}
