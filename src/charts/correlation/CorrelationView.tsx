import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { escapeFormula } from '../../../resources/shared/escapeFormula';
import type { CorrelatedVariable, Correlation } from '../../data/correlation';
import { useMessages } from '../../i18n/useMessages';
import { downloadText } from '../../lib/download';
import { ConfirmDialog } from '../../widgets/ConfirmDialog';
import { useToast } from '../../widgets/useToast';
import { ToggleChoice } from '../frame/ToggleChoice';
import { CorrelationHeatmap } from './CorrelationHeatmap';
import { comparisonAddress } from './comparisonAddress';
import { matrixOf, orders, strongestPairs, type VariableOrder } from './correlationMatrix';
import { StrongestPairs } from './StrongestPairs';
import { useVariableText } from './useVariableText';

/** Maximum number of pairs listed beside the heatmap. */
const pairLimit = 20;

interface CorrelationViewProps {
  /** Name of the CSV file, without extension. */
  readonly fileName: string;
  readonly correlation: Correlation;
  /** Last day of the report, an ISO date. */
  readonly to: string;
  readonly order: VariableOrder;
  readonly onOrder: (order: VariableOrder) => void;
}

/**
 * Shows a report's correlation matrix and its strongest pairs. A picked pair opens a comparison after a confirmation.
 */
export function CorrelationView({ fileName, correlation, to, order, onOrder }: CorrelationViewProps) {
  const translate = useMessages();
  const toast = useToast();
  const { nameOf } = useVariableText();
  const [chosenPair, setChosenPair] = useState<readonly [CorrelatedVariable, CorrelatedVariable]>();
  const matrix = useMemo(() => matrixOf(correlation, order), [correlation, order]);
  const pairs = useMemo(() => strongestPairs(matrix, pairLimit), [matrix]);
  // Undefined without a pair, and for one that cannot be compared.
  const address = chosenPair && comparisonAddress(chosenPair[0], chosenPair[1], to);
  const close = (): void => setChosenPair(undefined);
  const save = async (): Promise<void> => {
    const { default: Papa } = await import('papaparse');
    const names = matrix.variables.map((variable) => escapeFormula(nameOf(variable)));
    const lines = matrix.values.map((row, index) => [names[index], ...row.map((value) => value ?? '')]);
    downloadText(`${fileName}.csv`, Papa.unparse([['', ...names], ...lines]), 'text/csv');
  };
  const pick = (row: number, column: number): void => {
    const [one, other] = [matrix.variables[row], matrix.variables[column]];
    if (one && other) setChosenPair([one, other]);
  };
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToggleChoice
          label={translate('correlation.order')}
          value={order}
          values={orders.map((value) => ({
            value,
            label: translate(value === 'clustered' ? 'correlation.clustered' : 'correlation.plain'),
          }))}
          onChoose={onOrder}
        />
        <Button onClick={() => void save().catch(toast.error)}>{translate('charts.csv')}</Button>
      </Stack>
      <Stack direction={{ xs: 'column', lg: 'row' }} sx={{ flex: 1, gap: 2, minHeight: 0 }}>
        <CorrelationHeatmap matrix={matrix} onPick={pick} />
        <StrongestPairs pairs={pairs} onPick={({ one, other }) => setChosenPair([one, other])} />
      </Stack>
      <ConfirmDialog
        open={address !== undefined}
        title={translate('correlation.compare')}
        cancel={translate('correlation.cancel')}
        confirm={translate('correlation.open')}
        onCancel={close}
        onConfirm={() => {
          window.open(address, '_blank', 'noopener');
          close();
        }}
      >
        <Typography>{translate('correlation.ask')}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={chosenPair !== undefined && address === undefined}
        title={translate('correlation.oops')}
        confirm={translate('correlation.ok')}
        onCancel={close}
        onConfirm={close}
      >
        <Typography>{translate('correlation.incomparable')}</Typography>
      </ConfirmDialog>
    </>
  );
}
