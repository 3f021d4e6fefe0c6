import { ResourceContextProvider, RestoreScrollPosition } from 'react-admin';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { catalogue } from '../../resources/language/all';
import { latestDataDatePath } from '../lib/latestDataDate';
import { useDocumentTitle } from '../lib/useDocumentTitle';
import { ResourceList } from '../screens/list/ResourceList';
import { DetailScreen, ServiceDetail, ServiceList, TriageScreen } from './screens';

export function ListRoute() {
  const { type = '' } = useParams();
  const [search] = useSearchParams();
  const entity = catalogue.has(type) ? catalogue.entity(type) : undefined;
  const service = catalogue.services.get(type);
  useDocumentTitle((entity ?? service)?.menu?.label ?? (entity ?? service)?.plural);
  if (service)
    return (
      <ResourceContextProvider value={type} key={type}>
        <ServiceList resource={service} />
      </ResourceContextProvider>
    );
  if (!entity) return <Navigate to="/404" replace />;
  const narrowed = type === 'channels' ? latestDataDatePath(type, String(search)) : undefined;
  if (narrowed) return <Navigate to={narrowed} replace />;
  if (entity.list.triage && search.has('triage'))
    return (
      <ResourceContextProvider value={type} key={`${type} triage`}>
        <TriageScreen entity={entity} />
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
  useDocumentTitle((entity ?? service)?.noun);
  if (service)
    return (
      <ResourceContextProvider value={type} key={`${type}/${id}`}>
        <ServiceDetail resource={service} id={id} />
      </ResourceContextProvider>
    );
  if (!entity) return <Navigate to="/404" replace />;
  const shown = tab ?? search.get('tab') ?? undefined;
  return (
    <ResourceContextProvider value={type} key={`${type}/${id}`}>
      <DetailScreen entity={entity} id={id} {...(shown === undefined ? {} : { tab: shown })} />
    </ResourceContextProvider>
  );
}
