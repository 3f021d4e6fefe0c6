import { useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { NamedView } from '../../data/sharedViews';
import { useMessages } from '../../i18n/useMessages';
import { compareLabels } from '../../lib/compareLabels';
import { explorePath } from '../../lib/exploreAddress';
import { ViewsButton } from '../../widgets/views/ViewsButton';

const page = 'explore';

/** Button for comparisons that the person has saved or provider staff share; a view stores the URL's parameters. */
export function ExploreViews({ search }: { readonly search: string }) {
  const translate = useMessages();
  const navigate = useNavigate();
  const [own, setOwn] = useStore<readonly NamedView[]>(`${page}.savedQueries`, []);
  const without = ({ name }: NamedView): readonly NamedView[] => own.filter((view) => view.name !== name);
  return (
    <ViewsButton
      list={page}
      title={translate('explore.views')}
      none={translate('explore.noViews')}
      about={translate('explore.aboutViews')}
      value={{ search }}
      onOpen={(value) => navigate({ pathname: explorePath, search: String(value.search ?? '') })}
      own={{
        views: own,
        save: (view) => setOwn([...without(view), view].sort((a, b) => compareLabels(a.name, b.name))),
        remove: (view) => setOwn(without(view)),
      }}
    />
  );
}
