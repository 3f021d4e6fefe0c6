import { Link } from 'react-admin';
import { maxFindings, type UsageFinding } from '../data/usageFindings';
import { useLabel } from '../i18n/useLabel';
import { useMessages } from '../i18n/useMessages';
import { formatMoment } from '../lib/dates';
import { detailPath } from '../lib/paths';
import { figuresText } from '../widgets/quality/foundFigures';
import { MarksTable } from './MarksTable';

const columns = ['usage.finding', 'usage.where', 'usage.found', 'usage.when', 'usage.to', 'usage.status'] as const;

interface UsageFindingsProps {
  readonly findings: readonly UsageFinding[];
  readonly timeZone: string;
}

/** Table of the findings that the chart marks, with links to them; nothing where there are none. */
export function UsageFindings({ findings, timeZone }: UsageFindingsProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const headings = columns.map((column) => translate(column));
  const rows = findings.map(({ id, rule, status, load, channel, from, until, figures }) => ({
    id,
    cells: [
      <Link key={id} to={detailPath('readingFindings', id)}>
        {translateLabel(rule)}
      </Link>,
      [load, channel].filter(Boolean).join(' · '),
      figuresText(figures, translate),
      formatMoment(from, timeZone),
      formatMoment(until, timeZone),
      translateLabel(status),
    ],
  }));
  return (
    <MarksTable
      title={translate('usage.findings')}
      maxRead={findings.length === maxFindings ? maxFindings : undefined}
      headings={headings}
      rows={rows}
    />
  );
}
