import { ResourceContextProvider, RestoreScrollPosition, useTranslate } from 'react-admin';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { catalogue } from '../../resources/language/all';
import { latestDataDatePath } from '../lib/latestDataDate';
import { useDocumentTitle } from '../lib/useDocumentTitle';
import { ResourceList } from '../screens/list/ResourceList';
import { DetailScreen, GridScreen, ServiceDetail, ServiceList, TriageScreen } from './screens';

export function ListRoute({ isGrid = false }: { readonly isGrid?: boolean }) {
  const { type = '' } = useParams();
  const [search] = useSearchParams();
  const entity = catalogue.has(type) ? catalogue.entity(type) : undefined;
  const service = catalogue.services.get(type);
  const resource = entity ?? service;
  const menu = useTranslate()(`resources.${type}.menu`, { _: resource?.plural ?? '' });
  useDocumentTitle(resource && menu);
  if (service)
    return (
      <ResourceContextProvider value={type} key={type}>
        <ServiceList resource={service} />
      </ResourceContextProvider>
    );
  if (!entity) return <Navigate to="/404" replace />;
  // Links of the chart of offline loggers have `?latestDataDate=`.
  const filteredPath = type === 'channels' ? latestDataDatePath(type, String(search)) : undefined;
  if (filteredPath) return <Navigate to={filteredPath} replace />;
  if (entity.list.triage && search.has('triage'))
    return (
      <ResourceContextProvider value={type} key={`${type} triage`}>
        <TriageScreen entity={entity} />
      </ResourceContextProvider>
    );
  if (isGrid)
    return (
      <ResourceContextProvider value={type} key={`${type} grid`}>
        <GridScreen entity={entity} />
      </ResourceContextProvider>
    );
  return (
    <ResourceContextProvider value={type} key={type}>
      <RestoreScrollPosition storeKey={`${type}.list.scrollPosition`}>
        <ResourceList entity={entity} />
      </RestoreScrollPosition>
    </ResourceContextProvider>
  );
}

export function DetailRoute() {
  const { type = '', id = '', tab } = useParams();
  const [search] = useSearchParams();
  const entity = catalogue.has(type) ? catalogue.entity(type) : undefined;
  const service = catalogue.services.get(type);
  if (service)
    return (
      <ResourceContextProvider value={type} key={`${type}/${id}`}>
        <ServiceDetail resource={service} id={id} />
      </ResourceContextProvider>
    );
  if (!entity) return <Navigate to="/404" replace />;
  // `?tab=` is in links such as those of `missingNotifications`.
  const shown = tab ?? search.get('tab') ?? undefined;
  return (
    <ResourceContextProvider value={type} key={`${type}/${id}`}>
      <DetailScreen entity={entity} id={id} {...(shown === undefined ? {} : { tab: shown })} />
    </ResourceContextProvider>
  );
}
