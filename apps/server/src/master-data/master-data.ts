import * as areas from './areas.ts'
import * as stations from './stations.ts'

/**
 * The master lists that a service searches and fills forms by: places, lines, stations. Codes and ids belong to the set in
 * force; where an operator has replaced a list, the service has a set of its own.
 */
export type MasterData = Pick<
  typeof areas,
  'areaName' | 'expandArea' | 'findMunicipality' | 'isKnownArea' | 'municipalitiesOf' | 'prefectures' | 'regions'
> &
  Pick<typeof stations, 'allStations' | 'findLine' | 'findStation' | 'linesOf' | 'stationsOf'>

/** The lists that ship with the portal. */
export const shippedMasterData: MasterData = { ...areas, ...stations }
