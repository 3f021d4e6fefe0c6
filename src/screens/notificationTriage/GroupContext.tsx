import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { GroupQualification } from '../../../resources/enums/groupQualification';
import type { Entity } from '../../../resources/language/catalogue';
import { labelOfValue } from '../../../resources/language/enumeration';
import type { TriageGroup } from '../../data/triage';
import { valueAt } from '../../data/valueAt';
import { RecordLink } from '../../fields/parts/RecordLink';
import { printLabel } from '../../fields/printPath';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { formatDay, formatMoment } from '../../lib/dates';
import { mainAmountOf } from './amounts';

interface GroupContextProps {
  readonly entity: Entity;
  readonly group: TriageGroup;
}

interface EarlierGroupsProps extends GroupContextProps {
  readonly timeZone: string;
}

/** Shows earlier groups on the same loads, with their qualification and root cause. */
export function EarlierGroups({ entity, group: { earlier }, timeZone }: EarlierGroupsProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  return (
    <ContextSection title={translate('triage.earlier')}>
      {earlier.length === 0 && <Typography color="text.secondary">{translate('triage.earlierNone')}</Typography>}
      <Box component="ul" sx={listStyle}>
        {earlier.map((row) => (
          <li key={row.id}>
            <RecordLink entity={entity} id={row.id} label={printLabel(entity, row)} />{' '}
            {formatDay(String(row.StartDate ?? ''), timeZone)}, {mainAmountOf(row, translate)}:{' '}
            {translateLabel(labelOfValue(GroupQualification, row.QualificationStatus))}
            {row.RootCause ? `, ${translateLabel(String(row.RootCause))}` : ''}
          </li>
        ))}
      </Box>
    </ContextSection>
  );
}

/** Shows who viewed the group, the latest first. */
export function SeenBy({ group: { seen } }: Pick<GroupContextProps, 'group'>) {
  const translate = useMessages();
  return (
    <ContextSection title={translate('triage.seenBy')}>
      {seen.length === 0 && <Typography color="text.secondary">{translate('triage.seenNone')}</Typography>}
      <Box component="ul" sx={listStyle}>
        {seen.map(({ ContactId, ViewedOn, ...row }) => (
          <li key={String(ContactId)}>
            {String(valueAt(row, 'Contact.DisplayName') ?? translate('triage.somebody'))},{' '}
            {formatMoment(String(ViewedOn ?? ''))}
          </li>
        ))}
      </Box>
    </ContextSection>
  );
}

/** Shows a section of the pane; it takes the focus when the user leaves a field in it. */
export function ContextSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} tabIndex={-1} sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, typography: 'body2', '& li': { py: 0.25 } } as const;
