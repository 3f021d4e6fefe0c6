import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type NamedView, readSharedViews, shareView, unshareView } from '../../data/sharedViews';
import { useMessages } from '../../i18n/useMessages';
import { useToast } from '../useToast';

/** Returns the views of a page that provider staff share, and functions that share and unshare one. */
export function useSharedViews(list: string) {
  const translate = useMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const queryKey = [list, 'views'];
  const { data: views = [] } = useQuery({ queryKey, queryFn: () => readSharedViews(list), staleTime: 60_000 });
  const change = async (run: () => Promise<void>, message: string): Promise<void> => {
    try {
      await run();
      toast.success(message);
      await queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      toast.error(error);
    }
  };
  return {
    views,
    share: (view: NamedView) =>
      void change(() => shareView(list, view), translate('views.shared', { name: view.name })),
    unshare: ({ name }: NamedView) => void change(() => unshareView(list, name), translate('views.unshared', { name })),
  };
}
