import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../auth/permissions';
import { readNoticeChoice } from '../../data/noticeChoice';
import { useMessages } from '../../i18n/useMessages';
import { ErrorNotice } from '../../widgets/ErrorNotice';
import { NoticesForm } from './NoticesForm';
import { ProfileCard } from './ProfileCard';

/** Shows which notifications the user gets by e-mail. */
export function NoticesCard() {
  const translate = useMessages();
  const profile = useProfile();
  const { data, error, refetch } = useQuery({
    queryKey: ['noticePreference', profile?.id],
    queryFn: readNoticeChoice,
    refetchOnWindowFocus: false,
  });
  return (
    <ProfileCard title={translate('profile.notices')} about={translate('profile.noticesAbout')}>
      {error && <ErrorNotice title={translate('profile.noticesFailed')} error={error} onRetry={() => void refetch()} />}
      {data && <NoticesForm stored={data} accounts={profile?.accounts ?? []} />}
    </ProfileCard>
  );
}
