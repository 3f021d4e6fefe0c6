import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { UtilityType } from '../../../resources/enums/utility';
import { useProfile } from '../../auth/permissions';
import { type NoticeChoice, saveNoticeChoice } from '../../data/noticeChoice';
import { NumberField } from '../../fields/parts/NumberField';
import { useLabel } from '../../i18n/useLabel';
import { useMessages } from '../../i18n/useMessages';
import { LoadingButton } from '../../widgets/LoadingButton';
import { useToast } from '../../widgets/useToast';
import { StackForm } from '../login/StackForm';
import { MultiSelectField, SelectField } from './SelectField';
import { useTask } from './useTask';

interface NoticesFormProps {
  readonly stored: NoticeChoice;
  readonly accounts: readonly { readonly id: string; readonly label: string }[];
}

const hours = Array.from(
  { length: 24 },
  (_none, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`] as const,
);
const utilities = UtilityType.entries.filter(({ value }) => value !== UtilityType.values.None);

export function NoticesForm({ stored, accounts }: NoticesFormProps) {
  const translate = useMessages();
  const translateLabel = useLabel();
  const [chosen, setChosen] = useState(stored);
  const { busy, failure, run } = useTask();
  const toast = useToast();
  const profile = useProfile();
  const change = (changes: Partial<NoticeChoice>): void => setChosen({ ...chosen, ...changes });
  const save = async (): Promise<void> => {
    await saveNoticeChoice(chosen);
    toast.success(translate('profile.noticesSaved'));
  };
  const hourOptions = [['', translate('profile.noQuietHours')] as const, ...hours];
  const hourOf = (text: string): number | null => (text === '' ? null : Number(text));
  return (
    <StackForm label={translate('profile.notices')} onSubmit={() => run(save)}>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))' }}>
        <SelectField
          label={translate('profile.digest')}
          value={chosen.digest}
          onChoose={(digest) => change({ digest: digest === 'daily' || digest === 'monday' ? digest : 'none' })}
          options={[
            ['none', translate('profile.digestNone')],
            ['daily', translate('profile.digestDaily')],
            ['monday', translate('profile.digestMonday')],
          ]}
        />
        <NumberField
          label={translate('profile.immediateAbove')}
          helperText={translate('profile.immediateHelp')}
          value={chosen.immediateAbove}
          onNumber={(immediateAbove) => change({ immediateAbove })}
          slotProps={{ htmlInput: { min: 0 } }}
        />
        <SelectField
          label={translate('profile.quietFrom')}
          value={String(chosen.quietFrom ?? '')}
          onChoose={(text) => change({ quietFrom: hourOf(text) })}
          options={hourOptions}
        />
        <SelectField
          label={translate('profile.quietUntil')}
          value={String(chosen.quietUntil ?? '')}
          onChoose={(text) => change({ quietUntil: hourOf(text) })}
          options={hourOptions}
        />
        <MultiSelectField
          label={translate('profile.noticeUtilities')}
          none={translate('profile.allOfThem')}
          value={chosen.utilities.map(String)}
          onChoose={(values) => change({ utilities: values.map(Number) })}
          options={utilities.map(({ value, label }) => [String(value), translateLabel(label)])}
        />
        {accounts.length > 1 && (
          <MultiSelectField
            label={translate('profile.noticeAccounts')}
            none={translate('profile.allOfThem')}
            value={chosen.accounts}
            onChoose={(values) => change({ accounts: values })}
            options={accounts.map(({ id, label }) => [id, label])}
          />
        )}
      </Box>
      <FormControlLabel
        control={<Checkbox checked={chosen.mentions} onChange={({ target }) => change({ mentions: target.checked })} />}
        label={translate('profile.mentions')}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      {!profile?.isViewed && (
        <LoadingButton type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
          {translate('profile.saveNotices')}
        </LoadingButton>
      )}
    </StackForm>
  );
}
