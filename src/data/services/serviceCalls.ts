import type { DataProvider, GetListParams } from 'react-admin';
import { catalogue } from '../../../resources/language/all';
import { type ServiceResource, serviceType } from '../../../resources/language/service';

type ReadMethods = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

const providers = new Map<string, Promise<DataProvider>>();

/** Returns the provider of a service's resource. The first call loads its code and the schema of the service. */
function providerOf(resource: ServiceResource): Promise<DataProvider> {
  const cached = providers.get(resource.name);
  if (cached) return cached;
  const loaded = import('./serviceProvider').then(({ serviceProvider }) => serviceProvider(resource));
  providers.set(resource.name, loaded);
  // The next call tries again.
  loaded.catch(() => providers.delete(resource.name));
  return loaded;
}

/** Returns a method of the data provider that calls the service's provider with the name of the service's type. */
function calling<Method extends keyof ReadMethods>(method: Method) {
  return async (name: string, params: Parameters<ReadMethods[Method]>[1]) => {
    const resource = catalogue.services.get(name);
    if (!resource) throw new Error(`There is no resource '${name}'.`);
    const call = (await providerOf(resource))[method] as (resource: string, params: unknown) => Promise<unknown>;
    return call(serviceType(resource), withoutMeta(params));
  };
}

/** Removes `meta`, which is for our own data provider. */
function withoutMeta(params: object): Omit<GetListParams, 'meta'> {
  const { meta: _meta, ...rest } = params as GetListParams;
  return rest;
}

const readOnly = async (name: string): Promise<never> => {
  throw new Error(`Rows of ${name} are only read: another service has them.`);
};

/** The data provider of the resources of other GraphQL services. */
export const serviceCalls = {
  getList: calling('getList'),
  getOne: calling('getOne'),
  getMany: calling('getMany'),
  getManyReference: calling('getManyReference'),
  create: readOnly,
  update: readOnly,
  updateMany: readOnly,
  delete: readOnly,
  deleteMany: readOnly,
} as unknown as DataProvider;
