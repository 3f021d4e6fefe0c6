import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { guideline14, type ModelCard } from '../../../resources/shared/modelCard';
import type { MessageKey } from '../../i18n/messages';
import { useMessages } from '../../i18n/useMessages';
import { formatPercent, numberLocale } from '../../lib/locale';

/** Returns a share (0–1) as a percentage with one decimal, so that a column aligns: `2.0%` above `10.9%`. */
const percentOfColumn = (share: number): string =>
  share.toLocaleString(numberLocale(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface Figure {
  readonly label: MessageKey;
  readonly value: number | null;
  readonly limit?: number;
  readonly isSigned?: boolean;
}

/** Table of a model card's figures with the limits of ASHRAE Guideline 14. */
export function ModelFigures({ card }: { readonly card: ModelCard }) {
  const translate = useMessages();
  const figures: readonly Figure[] = [
    { label: 'modelCard.hourlyCvRmse', value: card.cvRmse, limit: guideline14.hour.cvRmse },
    { label: 'modelCard.hourlyNmbe', value: card.nmbe, limit: guideline14.hour.nmbe, isSigned: true },
    { label: 'modelCard.monthlyCvRmse', value: card.monthlyCvRmse, limit: guideline14.month.cvRmse },
    { label: 'modelCard.monthlyNmbe', value: card.monthlyNmbe, limit: guideline14.month.nmbe, isSigned: true },
    { label: 'modelCard.coverage', value: card.coverage },
  ];
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('modelCard.figure')}</TableCell>
            <TableCell align="right">{translate('modelCard.value')}</TableCell>
            <TableCell align="right">{translate('modelCard.limit')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.map((figure) => (
            <FigureRow
              key={figure.label}
              figure={figure}
              value={figure.value === null ? '–' : percentOfColumn(figure.value)}
              isBeyond={figure.limit !== undefined && Math.abs(figure.value ?? 0) > figure.limit}
            />
          ))}
          <FigureRow
            figure={{ label: 'modelCard.r2', value: card.r2 }}
            value={card.r2 === null ? '–' : card.r2.toLocaleString(numberLocale(), { maximumFractionDigits: 2 })}
            isBeyond={false}
          />
        </TableBody>
      </Table>
    </Paper>
  );
}

interface FigureRowProps {
  readonly figure: Figure;
  readonly value: string;
  readonly isBeyond: boolean;
}

function FigureRow({ figure: { label, limit, isSigned }, value, isBeyond }: FigureRowProps) {
  const translate = useMessages();
  const word = isSigned ? 'modelCard.plusMinus' : 'modelCard.atMost';
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {translate(label)}
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {value}
      </TableCell>
      <TableCell align="right">
        {limit === undefined ? translate('modelCard.noLimit') : translate(word, { limit: formatPercent(limit) })}
        {isBeyond && ` · ${translate('modelCard.beyond')}`}
      </TableCell>
    </TableRow>
  );
}
