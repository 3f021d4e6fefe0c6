import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import type { SystemReport } from '../../data/system';
import { useMessages } from '../../i18n/useMessages';
import { formatMoment } from '../../lib/dates';
import { SystemSection } from './SystemSection';
import { SystemTable } from './SystemTable';

interface SectionProps {
  readonly state: SystemReport;
}

export function TimetableSection({ state: { timetable } }: SectionProps) {
  const translate = useMessages();
  return (
    <SystemSection title={translate('system.timetable')}>
      <SystemTable
        label={translate('system.timetable')}
        heads={[translate('system.job'), translate('system.lastOn')]}
        rows={timetable.map(({ name, lastOn }) => ({
          key: name,
          cells: [name, lastOn === null ? translate('system.never') : formatMoment(lastOn)],
        }))}
      />
    </SystemSection>
  );
}

export function SettingsSection({ state: { settings } }: SectionProps) {
  const translate = useMessages();
  return (
    <SystemSection title={translate('system.settings')} about={translate('system.settingsAbout')}>
      <SystemTable
        label={translate('system.settings')}
        heads={[translate('system.setting'), translate('system.value')]}
        rows={settings.map(({ variable, value, isDefault }) => ({
          key: variable,
          cells: [variable, isDefault && value ? `${value} (${translate('system.usual')})` : value],
        }))}
      />
    </SystemSection>
  );
}

export function LicencesSection({ state: { licences } }: SectionProps) {
  const translate = useMessages();
  return (
    <SystemSection title={translate('system.licences')} about={translate('system.licencesAbout')}>
      {licences.map(({ licence, packages }) => (
        <Accordion key={licence} variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
          <AccordionSummary expandIcon={<ExpandMore />}>
            <Typography variant="body2">
              {licence}: {translate('system.packages', { smart_count: packages.length })}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {packages.join(', ')}
            </Typography>
          </AccordionDetails>
        </Accordion>
      ))}
    </SystemSection>
  );
}
