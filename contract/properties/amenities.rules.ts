import type { Language } from '../kernel/languages.ts'

/** In English, as homes store it, German, Spanish and French; then other names by which people look for it. */
type Names = readonly [en: string, de: string, es: string, fr: string, ...also: string[]]

/** The amenities that the product knows, by what they are about. Owners may add any other in their own words. */
const VOCABULARY = {
  work: [
    ['Wi-Fi', 'WLAN', 'Wifi', 'Wi-Fi', 'Internet'],
    ['Fast internet', 'Schnelles Internet', 'Internet rápido', 'Internet rapide'],
    ['Desk', 'Schreibtisch', 'Escritorio', 'Bureau'],
    ['Office chair', 'Bürostuhl', 'Silla de oficina', 'Chaise de bureau'],
    ['Monitor', 'Externer Bildschirm', 'Pantalla externa', 'Écran externe'],
    ['Printer', 'Drucker', 'Impresora', 'Imprimante'],
    ['Quiet workspace', 'Ruhiger Arbeitsplatz', 'Espacio de trabajo tranquilo', 'Espace de travail calme'],
  ],
  kitchen: [
    ['Full kitchen', 'Komplette Küche', 'Cocina completa', 'Cuisine équipée', 'Kitchen'],
    ['Kitchenette', 'Kochnische', 'Cocina americana', 'Kitchenette'],
    ['Chef’s kitchen', 'Profiküche', 'Cocina profesional', 'Cuisine de chef'],
    ['Oven', 'Backofen', 'Horno', 'Four'],
    ['Stove', 'Kochfeld', 'Placa de cocina', 'Plaques de cuisson', 'Hob'],
    ['Microwave', 'Mikrowelle', 'Microondas', 'Micro-ondes'],
    ['Fridge', 'Kühlschrank', 'Nevera', 'Réfrigérateur', 'Refrigerator'],
    ['Freezer', 'Gefrierschrank', 'Congelador', 'Congélateur'],
    ['Dishwasher', 'Spülmaschine', 'Lavavajillas', 'Lave-vaisselle'],
    ['Coffee machine', 'Kaffeemaschine', 'Cafetera', 'Machine à café', 'Coffee maker'],
    ['Espresso machine', 'Espressomaschine', 'Cafetera exprés', 'Machine à expresso'],
    ['Coffee grinder', 'Kaffeemühle', 'Molinillo de café', 'Moulin à café'],
    ['Kettle', 'Wasserkocher', 'Hervidor', 'Bouilloire'],
    ['Toaster', 'Toaster', 'Tostadora', 'Grille-pain'],
    ['Blender', 'Mixer', 'Batidora', 'Mixeur'],
    ['Wine glasses', 'Weingläser', 'Copas de vino', 'Verres à vin'],
    ['Dining table', 'Esstisch', 'Mesa de comedor', 'Table à manger'],
    ['Spices and oil', 'Gewürze und Öl', 'Especias y aceite', 'Épices et huile'],
  ],
  bath: [
    ['Bathtub', 'Badewanne', 'Bañera', 'Baignoire'],
    ['Shower', 'Dusche', 'Ducha', 'Douche'],
    ['Walk-in shower', 'Bodengleiche Dusche', 'Ducha a ras de suelo', 'Douche à l’italienne'],
    ['Outdoor shower', 'Außendusche', 'Ducha exterior', 'Douche extérieure'],
    ['Bidet', 'Bidet', 'Bidé', 'Bidet'],
    ['Hairdryer', 'Föhn', 'Secador de pelo', 'Sèche-cheveux', 'Hair dryer'],
    ['Soap and shampoo', 'Seife und Shampoo', 'Jabón y champú', 'Savon et shampooing'],
    [
      'Bed linen and towels',
      'Bettwäsche und Handtücher',
      'Ropa de cama y toallas',
      'Linge de lit et serviettes',
    ],
    ['Bathrobes', 'Bademäntel', 'Albornoces', 'Peignoirs'],
  ],
  laundry: [
    ['Washing machine', 'Waschmaschine', 'Lavadora', 'Lave-linge', 'Machine à laver'],
    ['Dryer', 'Wäschetrockner', 'Secadora', 'Sèche-linge'],
    ['Washer and dryer', 'Waschmaschine und Trockner', 'Lavadora y secadora', 'Lave-linge et sèche-linge'],
    ['Iron', 'Bügeleisen', 'Plancha', 'Fer à repasser'],
    ['Drying rack', 'Wäscheständer', 'Tendedero', 'Étendoir'],
    ['Drying room', 'Trockenraum', 'Cuarto de secado', 'Séchoir'],
    ['Wardrobe', 'Kleiderschrank', 'Armario', 'Armoire'],
    ['Vacuum cleaner', 'Staubsauger', 'Aspiradora', 'Aspirateur'],
  ],
  sleep: [
    ['Sofa bed', 'Schlafsofa', 'Sofá cama', 'Canapé-lit'],
    ['Extra bed', 'Zustellbett', 'Cama supletoria', 'Lit d’appoint'],
    ['Bunk beds', 'Etagenbetten', 'Literas', 'Lits superposés'],
    [
      'Extra pillows and blankets',
      'Zusätzliche Kissen und Decken',
      'Almohadas y mantas extra',
      'Oreillers et couvertures en plus',
    ],
    ['Blackout curtains', 'Verdunkelungsvorhänge', 'Cortinas opacas', 'Rideaux occultants'],
    ['Mosquito nets', 'Moskitonetze', 'Mosquiteras', 'Moustiquaires'],
  ],
  climate: [
    ['Air conditioning', 'Klimaanlage', 'Aire acondicionado', 'Climatisation'],
    ['Heating', 'Heizung', 'Calefacción', 'Chauffage'],
    ['Underfloor heating', 'Fußbodenheizung', 'Suelo radiante', 'Chauffage au sol', 'Heated floors'],
    ['Open fireplace', 'Offener Kamin', 'Chimenea', 'Cheminée', 'Fireplace'],
    ['Wood stove', 'Holzofen', 'Estufa de leña', 'Poêle à bois', 'Kaminofen'],
    ['Firewood', 'Brennholz', 'Leña', 'Bois de chauffage'],
    ['Ceiling fan', 'Deckenventilator', 'Ventilador de techo', 'Ventilateur de plafond', 'Ceiling fans'],
    ['Fan', 'Ventilator', 'Ventilador', 'Ventilateur'],
    ['Dehumidifier', 'Luftentfeuchter', 'Deshumidificador', 'Déshumidificateur'],
  ],
  family: [
    ['Cot', 'Babybett', 'Cuna', 'Lit bébé', 'Crib'],
    ['High chair', 'Hochstuhl', 'Trona', 'Chaise haute'],
    ['Cot and high chair', 'Babybett und Hochstuhl', 'Cuna y trona', 'Lit bébé et chaise haute'],
    ['Changing table', 'Wickeltisch', 'Cambiador', 'Table à langer'],
    ['Stair gates', 'Treppengitter', 'Barreras de escalera', 'Barrières d’escalier'],
    [
      'Children’s books and toys',
      'Kinderbücher und Spielzeug',
      'Libros y juguetes infantiles',
      'Livres et jouets pour enfants',
    ],
    ['Playground', 'Spielplatz', 'Parque infantil', 'Aire de jeux'],
    ['Swing', 'Schaukel', 'Columpio', 'Balançoire'],
    ['Pushchair', 'Kinderwagen', 'Cochecito', 'Poussette', 'Stroller'],
    ['Children’s bicycles', 'Kinderfahrräder', 'Bicicletas infantiles', 'Vélos pour enfants'],
  ],
  outdoors: [
    ['Garden', 'Garten', 'Jardín', 'Jardin'],
    ['Fenced garden', 'Eingezäunter Garten', 'Jardín vallado', 'Jardin clos'],
    ['Terrace', 'Terrasse', 'Terraza', 'Terrasse'],
    ['Roof terrace', 'Dachterrasse', 'Azotea', 'Toit-terrasse'],
    ['Shaded terrace', 'Schattige Terrasse', 'Terraza con sombra', 'Terrasse ombragée'],
    ['Balcony', 'Balkon', 'Balcón', 'Balcon'],
    ['Veranda', 'Veranda', 'Porche', 'Véranda', 'Porch'],
    ['Courtyard', 'Innenhof', 'Patio', 'Cour intérieure'],
    ['Loggia', 'Loggia', 'Galería', 'Loggia'],
    ['Outdoor dining table', 'Esstisch im Freien', 'Mesa exterior', 'Table d’extérieur'],
    ['Outdoor kitchen', 'Außenküche', 'Cocina exterior', 'Cuisine d’été'],
    ['Barbecue', 'Grill', 'Barbacoa', 'Barbecue', 'BBQ'],
    ['Pizza oven', 'Pizzaofen', 'Horno de pizza', 'Four à pizza'],
    ['Fire pit', 'Feuerstelle', 'Hoguera', 'Brasero'],
    ['Hammock', 'Hängematte', 'Hamaca', 'Hamac'],
    ['Sun loungers', 'Sonnenliegen', 'Tumbonas', 'Chaises longues'],
    ['Parasol', 'Sonnenschirm', 'Sombrilla', 'Parasol'],
    ['Orchard', 'Obstgarten', 'Huerto de frutales', 'Verger'],
    ['Vegetable garden', 'Gemüsegarten', 'Huerta', 'Potager'],
    ['Telescope', 'Teleskop', 'Telescopio', 'Télescope'],
  ],
  view: [
    ['Sea view', 'Meerblick', 'Vistas al mar', 'Vue sur la mer'],
    ['Ocean view', 'Blick aufs offene Meer', 'Vistas al océano', 'Vue sur l’océan'],
    ['Lake view', 'Seeblick', 'Vistas al lago', 'Vue sur le lac'],
    ['River view', 'Flussblick', 'Vistas al río', 'Vue sur la rivière'],
    ['Mountain view', 'Bergblick', 'Vistas a la montaña', 'Vue sur la montagne'],
    ['Valley view', 'Blick ins Tal', 'Vistas al valle', 'Vue sur la vallée'],
    ['Vineyard view', 'Blick auf die Weinberge', 'Vistas a los viñedos', 'Vue sur les vignes'],
    ['Garden view', 'Blick in den Garten', 'Vistas al jardín', 'Vue sur le jardin'],
    ['City view', 'Blick auf die Stadt', 'Vistas a la ciudad', 'Vue sur la ville'],
  ],
  water: [
    ['Pool', 'Pool', 'Piscina', 'Piscine', 'Swimming pool', 'Schwimmbad'],
    ['Heated pool', 'Beheizter Pool', 'Piscina climatizada', 'Piscine chauffée'],
    ['Plunge pool', 'Tauchbecken', 'Piscina de inmersión', 'Bassin d’immersion'],
    ['Paddling pool', 'Planschbecken', 'Piscina infantil', 'Pataugeoire'],
    ['Hot tub', 'Whirlpool', 'Jacuzzi', 'Jacuzzi'],
    ['Sauna', 'Sauna', 'Sauna', 'Sauna'],
    ['Hammam', 'Hamam', 'Baño turco', 'Hammam', 'Steam room'],
    ['Beach access', 'Zugang zum Strand', 'Acceso a la playa', 'Accès à la plage'],
    ['Lake access', 'Zugang zum See', 'Acceso al lago', 'Accès au lac'],
    ['Private jetty', 'Eigener Steg', 'Embarcadero privado', 'Ponton privé'],
    ['Rowing boat', 'Ruderboot', 'Barca de remos', 'Barque'],
    ['Kayaks', 'Kajaks', 'Kayaks', 'Kayaks'],
    ['Canoe', 'Kanu', 'Canoa', 'Canoë'],
    ['Paddleboards', 'Stand-up-Paddles', 'Tablas de paddle surf', 'Planches de paddle'],
    ['Surfboards', 'Surfbretter', 'Tablas de surf', 'Planches de surf'],
    ['Snorkels', 'Schnorchel', 'Equipo de esnórquel', 'Masques et tubas'],
    ['Fishing rods', 'Angeln', 'Cañas de pescar', 'Cannes à pêche'],
    ['Beach towels', 'Strandtücher', 'Toallas de playa', 'Serviettes de plage'],
  ],
  sport: [
    ['Bicycles', 'Fahrräder', 'Bicicletas', 'Vélos', 'Bikes'],
    ['Electric bicycles', 'E-Bikes', 'Bicicletas eléctricas', 'Vélos électriques', 'E-bikes'],
    ['Gym', 'Fitnessraum', 'Gimnasio', 'Salle de sport'],
    ['Yoga mats', 'Yogamatten', 'Esterillas de yoga', 'Tapis de yoga'],
    ['Tennis court', 'Tennisplatz', 'Pista de tenis', 'Court de tennis'],
    ['Table tennis', 'Tischtennis', 'Tenis de mesa', 'Ping-pong'],
    ['Pétanque court', 'Bouleplatz', 'Pista de petanca', 'Terrain de pétanque'],
    ['Ski storage', 'Skiraum', 'Guardaesquís', 'Local à skis'],
    ['Ski-in, ski-out', 'Direkt an der Piste', 'A pie de pistas', 'Au pied des pistes'],
    ['Cross-country skis', 'Langlaufski', 'Esquís de fondo', 'Skis de fond'],
    ['Snowshoes', 'Schneeschuhe', 'Raquetas de nieve', 'Raquettes'],
    ['Sledges', 'Schlitten', 'Trineos', 'Luges'],
    ['Hiking maps', 'Wanderkarten', 'Mapas de senderismo', 'Cartes de randonnée'],
    ['Binoculars', 'Fernglas', 'Prismáticos', 'Jumelles'],
    ['Wellington boots', 'Gummistiefel', 'Botas de agua', 'Bottes en caoutchouc'],
  ],
  leisure: [
    ['TV', 'Fernseher', 'Televisor', 'Télévision', 'Television'],
    ['Streaming services', 'Streamingdienste', 'Plataformas de streaming', 'Services de streaming'],
    ['Projector', 'Beamer', 'Proyector', 'Vidéoprojecteur'],
    ['Sound system', 'Musikanlage', 'Equipo de música', 'Chaîne hi-fi'],
    ['Record player', 'Plattenspieler', 'Tocadiscos', 'Tourne-disque'],
    ['Piano', 'Klavier', 'Piano', 'Piano'],
    ['Guitar', 'Gitarre', 'Guitarra', 'Guitare'],
    ['Library', 'Bibliothek', 'Biblioteca', 'Bibliothèque'],
    ['Board games', 'Brettspiele', 'Juegos de mesa', 'Jeux de société'],
    ['Billiards', 'Billard', 'Billar', 'Billard', 'Pool table'],
    ['Table football', 'Tischfußball', 'Futbolín', 'Baby-foot'],
    ['Easel and paints', 'Staffelei und Farben', 'Caballete y pinturas', 'Chevalet et peintures'],
  ],
  travel: [
    ['Free parking', 'Kostenloser Parkplatz', 'Aparcamiento gratuito', 'Parking gratuit', 'Parking'],
    ['Garage', 'Garage', 'Garaje', 'Garage'],
    [
      'Car charger',
      'Ladestation für Elektroautos',
      'Cargador para coche eléctrico',
      'Borne de recharge',
      'EV charger',
    ],
    ['Bicycle storage', 'Fahrradkeller', 'Guardabicicletas', 'Local à vélos'],
    [
      'Near public transport',
      'Nah an Bus und Bahn',
      'Cerca del transporte público',
      'Proche des transports en commun',
    ],
    ['Luggage storage', 'Gepäckaufbewahrung', 'Consigna de equipaje', 'Consigne à bagages'],
  ],
  access: [
    ['Step-free entrance', 'Stufenloser Eingang', 'Entrada sin escalones', 'Entrée sans marche'],
    ['Lift', 'Aufzug', 'Ascensor', 'Ascenseur', 'Elevator'],
    ['Ground floor', 'Erdgeschoss', 'Planta baja', 'Rez-de-chaussée'],
    [
      'Bedroom on the ground floor',
      'Schlafzimmer im Erdgeschoss',
      'Dormitorio en planta baja',
      'Chambre au rez-de-chaussée',
    ],
    ['Wide doorways', 'Breite Türen', 'Puertas anchas', 'Portes larges'],
    ['Grab rails', 'Haltegriffe', 'Barras de apoyo', 'Barres d’appui'],
    ['Shower chair', 'Duschhocker', 'Silla de ducha', 'Siège de douche'],
    ['Dogs welcome', 'Hunde willkommen', 'Se admiten perros', 'Chiens bienvenus'],
    ['Dog bed and bowl', 'Hundekorb und Napf', 'Cama y cuenco para perro', 'Panier et gamelle pour chien'],
  ],
  safety: [
    ['Smoke alarm', 'Rauchmelder', 'Detector de humo', 'Détecteur de fumée'],
    [
      'Carbon monoxide alarm',
      'Kohlenmonoxidmelder',
      'Detector de monóxido de carbono',
      'Détecteur de monoxyde de carbone',
    ],
    ['Fire extinguisher', 'Feuerlöscher', 'Extintor', 'Extincteur'],
    ['First-aid kit', 'Verbandskasten', 'Botiquín', 'Trousse de secours'],
    ['Safe', 'Tresor', 'Caja fuerte', 'Coffre-fort'],
    [
      'Lock on bedroom doors',
      'Abschließbare Schlafzimmer',
      'Cerradura en los dormitorios',
      'Chambres fermant à clé',
    ],
  ],
  service: [
    ['Breakfast', 'Frühstück', 'Desayuno', 'Petit-déjeuner'],
    ['Evening meals', 'Abendessen', 'Cenas', 'Repas du soir'],
    ['Welcome basket', 'Willkommenskorb', 'Cesta de bienvenida', 'Panier de bienvenue'],
    [
      'Housekeeping',
      'Reinigung während des Aufenthalts',
      'Limpieza durante la estancia',
      'Ménage pendant le séjour',
    ],
    ['Self check-in', 'Selbstständige Anreise', 'Llegada autónoma', 'Arrivée autonome'],
    ['Host on site', 'Gastgeber vor Ort', 'Anfitrión en el lugar', 'Hôte sur place'],
  ],
} as const satisfies Record<string, readonly Names[]>

/** What an amenity is about; its sign follows from it. */
export type AmenityKind = keyof typeof VOCABULARY

interface Amenity {
  readonly kind: AmenityKind
  readonly names: Readonly<Record<Language, string>>
  readonly also: readonly string[]
}

const AMENITIES = new Map(
  (Object.entries(VOCABULARY) as [AmenityKind, readonly Names[]][]).flatMap(([kind, all]) =>
    all.map(([en, de, es, fr, ...also]): [string, Amenity] => [
      en,
      { kind, names: { en, de, es, fr }, also },
    ]),
  ),
)

/** All names of each amenity but the one that homes store, for searches in any language. */
export const AMENITY_NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...AMENITIES].map(([stored, { names, also }]) => [
    stored,
    [...new Set([...Object.values(names), ...also])].filter(name => name !== stored),
  ]),
)

const STORED = new Map(
  [...AMENITIES].flatMap(([stored, { names }]) =>
    Object.values(names).map(name => [name.toLowerCase(), stored]),
  ),
)

/** The stored name of an amenity that somebody typed in any language; their own words, trimmed, if it is none of these. */
export const storedAmenity = (typed: string): string => STORED.get(typed.trim().toLowerCase()) ?? typed.trim()

/** The name in a reader's language; what an owner wrote in their own words stays as it is. */
export const amenityIn = (language: Language, stored: string): string =>
  AMENITIES.get(stored)?.names[language] ?? stored

/** Undefined for what an owner wrote in their own words. */
export const amenityKind = (stored: string): AmenityKind | undefined => AMENITIES.get(stored)?.kind

/** All names in a reader's language, in its order. */
export const amenitiesIn = (language: Language): string[] =>
  [...AMENITIES.values()].map(({ names }) => names[language]).sort(new Intl.Collator(language).compare)
