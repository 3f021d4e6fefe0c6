import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-admin';
import type { Entity } from '../../../resources/language/catalogue';
import { useMessages } from '../../i18n/useMessages';
import { useNouns } from '../../i18n/useNouns';
import { amountIn } from '../../lib/amount';
import { formatCount, formatPercent } from '../../lib/locale';
import { detailPath } from '../../lib/paths';
import { completenessText } from '../../widgets/quality/completenessText';
import type { Composition, PartLine } from './composition';

/** Rows that are shown until all are expanded. */
const collapsedCount = 10;

interface PartsTableProps {
  readonly composition: Composition;
  /** The kind of the parts. */
  readonly entity: Entity;
  /** Label of the column of amounts. */
  readonly amount: string;
  readonly unit: string;
  /** Label of the rest, where it is positive. */
  readonly restLabel: string;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
}

/** Table of the parts with bars of their shares; each links to its own usage over the same days. */
export function PartsTable({ composition, entity, amount, unit, restLabel, isExpanded, onToggle }: PartsTableProps) {
  const translate = useMessages();
  const { search } = useLocation();
  const noun = useNouns().named(entity, 1);
  const { lines, rest } = composition;
  const shown = isExpanded ? lines : lines.slice(0, collapsedCount);
  const isExceeded = rest !== undefined && rest.total < 0;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('usagePanels.composition')}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '35%' }}>{noun}</TableCell>
            <TableCell align="right">{amount}</TableCell>
            <TableCell align="right">{translate('usage.complete')}</TableCell>
            <TableCell align="right">{translate('usagePanels.share')}</TableCell>
            <TableCell aria-hidden sx={{ width: '40%' }} />
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ id, label, total, share, ...completeness }) => (
            <Line key={id} total={total} share={share} completeness={completeness} unit={unit}>
              <Link to={`${detailPath(entity.name, id, 'usage')}${search}`}>{label}</Link>
            </Line>
          ))}
          {rest && (
            <Line {...rest} unit={unit} isRest>
              {isExceeded ? translate('usagePanels.tooMuch') : restLabel}
            </Line>
          )}
        </TableBody>
      </Table>
      {lines.length > collapsedCount && (
        <Button onClick={onToggle} aria-expanded={isExpanded}>
          {isExpanded
            ? translate('usagePanels.fewParts', { count: formatCount(collapsedCount) })
            : translate('usagePanels.allParts', { count: formatCount(lines.length) })}
        </Button>
      )}
    </Box>
  );
}

interface LineProps {
  readonly total: number | null;
  readonly share: number | null;
  /** Undefined for the rest. */
  readonly completeness?: Pick<PartLine, 'read' | 'estimated'>;
  readonly unit: string;
  readonly isRest?: boolean;
  readonly children: ReactNode;
}

function Line({ total, share, completeness, unit, isRest = false, children }: LineProps) {
  const translate = useMessages();
  const width = `${Math.min(1, Math.abs(share ?? 0)) * 100}%`;
  return (
    <TableRow hover>
      <TableCell sx={{ overflowWrap: 'anywhere', fontStyle: isRest ? 'italic' : 'normal' }}>{children}</TableCell>
      <TableCell align="right" sx={number}>
        {total === null ? translate('usage.nothing') : amountIn(unit)(total)}
      </TableCell>
      <TableCell align="right" sx={number}>
        {completeness && total !== null && completenessText(completeness, translate)}
      </TableCell>
      <TableCell align="right" sx={number}>
        {share != null && formatPercent(share)}
      </TableCell>
      <TableCell aria-hidden>
        <Box sx={{ width, height: 12, borderRadius: 0.5, bgcolor: isRest ? 'text.disabled' : 'primary.main' }} />
      </TableCell>
    </TableRow>
  );
}

const number = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
