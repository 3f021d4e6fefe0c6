import type { DataProvider, GetListParams } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { type ServiceResource, serviceType } from '../../../resources/language/service';

type Reading = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

const providers = new Map<string, Promise<DataProvider>>();

/** Returns the provider of a service's resource: it is loaded, and the service's schema read, at the first call. */
function providerOf(resource: ServiceResource): Promise<DataProvider> {
  const known = providers.get(resource.name);
  if (known) return known;
  const loaded = import('./serviceProvider').then(({ serviceProvider }) => serviceProvider(resource));
  providers.set(resource.name, loaded);
  // The next call tries again.
  loaded.catch(() => providers.delete(resource.name));
  return loaded;
}

/** Returns a method that asks the resource's own service, under the name of its type there. */
function asking<Method extends keyof Reading>(method: Method) {
  return async (name: string, params: Parameters<Reading[Method]>[1]) => {
    const resource = catalogue.services.get(name);
    if (!resource) throw new Error(`There is no resource '${name}'.`);
    const call = (await providerOf(resource))[method] as (resource: string, params: unknown) => Promise<unknown>;
    return call(serviceType(resource), withoutMeta(params));
  };
}

/** The services know nothing of what our own screens tell our own provider. */
function withoutMeta(params: object): Omit<GetListParams, 'meta'> {
  const { meta: _meta, ...rest } = params as GetListParams;
  return rest;
}

const readOnly = async (name: string): Promise<never> => {
  throw new Error(`Rows of ${name} are only read: another service has them.`);
};

/** The data provider of the resources that other GraphQL services answer. */
export const serviceCalls = {
  getList: asking('getList'),
  getOne: asking('getOne'),
  getMany: asking('getMany'),
  getManyReference: asking('getManyReference'),
  create: readOnly,
  update: readOnly,
  updateMany: readOnly,
  delete: readOnly,
  deleteMany: readOnly,
} as unknown as DataProvider;
