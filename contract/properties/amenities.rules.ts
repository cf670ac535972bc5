/** Names and synonyms of common amenities in the four languages; the first is the one that homes store. */
export const AMENITY_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Wi-Fi': ['Wifi', 'WLAN', 'Internet'],
  'Full kitchen': ['Kitchen', 'Cocina completa', 'Cuisine équipée', 'Komplette Küche'],
  'Free parking': ['Parking', 'Aparcamiento gratuito', 'Parking gratuit', 'Kostenloser Parkplatz'],
  'Air conditioning': ['Aire acondicionado', 'Climatisation', 'Klimaanlage'],
  'Washing machine': ['Lavadora', 'Lave-linge', 'Machine à laver', 'Waschmaschine'],
  Pool: ['Swimming pool', 'Piscina', 'Piscine', 'Schwimmbad'],
  'Open fireplace': ['Fireplace', 'Chimenea', 'Cheminée', 'Offener Kamin'],
  'Wood stove': ['Estufa de leña', 'Poêle à bois', 'Holzofen', 'Kaminofen'],
  Bicycles: ['Bikes', 'Bicicletas', 'Vélos', 'Fahrräder'],
  Breakfast: ['Desayuno', 'Petit-déjeuner', 'Frühstück'],
}
