import { NEAR_ZOOM, PACK_ZOOM } from '#contract/properties/map.rules.ts'
import { readPackedFile } from '#web/lib/release-files.ts'

/** The files that tools/draw-base-map.ts writes, by name. */
const addresses = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('./base/*.gz', { query: '?url', import: 'default', eager: true }),
  ).map(([path, address]) => [path.replace(/^.*\/|\.gz$/g, ''), address]),
)

interface Pack {
  readonly index: Readonly<Record<string, readonly [start: number, length: number] | undefined>>
  readonly tiles: ArrayBuffer
}

/** Reads an unpacked file of tiles; its form is described where it is written. */
export const readPack = (bytes: ArrayBuffer): Pack => {
  const length = new DataView(bytes).getUint32(0, true)
  return {
    index: JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, length))),
    tiles: bytes.slice(4 + length),
  }
}

const fetchPack = async (address: string): Promise<Pack> => readPack(await readPackedFile(address))

const packs = new Map<string, Promise<Pack>>()
/** Those of `packs` that are loaded. */
const loaded = new Map<string, Pack>()

/** Each file is loaded once; one that failed is tried again. */
const openPack = (address: string) => {
  const known = packs.get(address)
  if (known) return known
  const opened = fetchPack(address)
  packs.set(address, opened)
  opened.then(
    pack => loaded.set(address, pack),
    () => packs.delete(address),
  )
  return opened
}

/** Loads the file with the tiles of the whole world. One that fails is asked for again by the first tile. */
export const loadFarTiles = () => {
  if (addresses.far) void openPack(addresses.far).catch(() => undefined)
}

/** The file with a tile. */
export const packOf = (z: number, x: number, y: number): string => {
  const up = NEAR_ZOOM - PACK_ZOOM
  return z < NEAR_ZOOM ? 'far' : `near-${x >> up}-${y >> up}`
}

const addressOf = (tile: string) => {
  const [z = 0, x = 0, y = 0] = tile.split('/').map(Number)
  return addresses[packOf(z, x, y)]
}

/** A tile that is not there is water. */
const tileIn = ({ index, tiles }: Pack, tile: string): ArrayBuffer => {
  const [start, length] = index[tile] ?? [0, 0]
  return tiles.slice(start, start + length)
}

/** A vector tile of the packaged base map by its address, `z/x/y`. */
export const baseTile = async (tile: string): Promise<ArrayBuffer> => {
  const address = addressOf(tile)
  return address ? tileIn(await openPack(address), tile) : new ArrayBuffer(0)
}

/** The same of a file that is loaded; null of another one. */
export const loadedTile = (tile: string): ArrayBuffer | null => {
  const pack = loaded.get(addressOf(tile) ?? '')
  return pack ? tileIn(pack, tile) : null
}
