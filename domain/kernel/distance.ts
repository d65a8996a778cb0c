/** Distance units with their metres (Part 2 §9): statute miles, kilometres, nautical miles. */
export const metresPer = { miles: 1609.344, km: 1000, nautical: 1852 } as const;
type DistanceUnit = keyof typeof metresPer;
export const distanceUnits = Object.keys(metresPer) as DistanceUnit[];

type Point = { readonly lat: number; readonly lng: number };

const earthRadius = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance between two points given in degrees (haversine; good to half a percent). */
export function distance(a: Point, b: Point, unit: DistanceUnit = 'miles'): number {
  const halfLat = Math.sin(radians(b.lat - a.lat) / 2);
  const halfLng = Math.sin(radians(b.lng - a.lng) / 2);
  const h = halfLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * halfLng ** 2;
  return (2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))) / metresPer[unit];
}
