/**
 * Names of well-known cities in our four languages and in the local one, in addition to the name in the gazetteer's
 * package: by country, then by that name.
 */
export const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AE: {
    'Abu Dhabi': 'Abu Dabi',
  },
  AF: {
    Kabul: 'Kaboul',
  },
  AL: {
    Tirana: 'Tiranë',
  },
  AT: {
    Vienna: 'Wien, Viena, Vienne',
    Salzburg: 'Salzburgo, Salzbourg',
    Graz: 'Gratz',
  },
  BE: {
    Brussels: 'Brüssel, Bruselas, Bruxelles',
    Antwerpen: 'Antwerp, Amberes, Anvers',
    Brugge: 'Bruges, Brujas',
    Gent: 'Ghent, Gante, Gand',
    Liège: 'Lüttich, Lieja, Luik',
    Leuven: 'Lovaina, Louvain, Löwen',
    Mechelen: 'Malinas, Malines, Mecheln',
    Ostend: 'Oostende, Ostende',
  },
  BR: {
    'São Paulo': 'San Pablo',
  },
  CA: {
    Québec: 'Quebec City',
  },
  CH: {
    Zürich: 'Zurigo',
    Genève: 'Geneva, Ginebra, Genf',
    Basel: 'Basilea, Bâle, Basle',
    Bern: 'Berna, Berne',
    Luzern: 'Lucerne, Lucerna',
    'Sankt Gallen': 'St. Gallen, San Galo, Saint-Gall',
    Fribourg: 'Friburgo, Freiburg',
    Neuchâtel: 'Neuenburg',
    Sitten: 'Sion',
  },
  CN: {
    Beijing: 'Pekín, Peking',
    Shanghai: 'Schanghai',
    Guangzhou: 'Cantón, Kanton',
  },
  CU: {
    Havana: 'La Habana, La Havane, Havanna',
  },
  CY: {
    Nicosia: 'Nikosia, Nicosie',
  },
  CZ: {
    Prague: 'Prag, Praga, Praha',
    Brno: 'Brünn',
    Pilsen: 'Plzeň',
  },
  DE: {
    Munich: 'München',
    Köln: 'Cologne, Colonia',
    Hamburg: 'Hamburgo, Hambourg',
    'Frankfurt am Main': 'Fráncfort',
    Nürnberg: 'Nuremberg',
    Dresden: 'Dresde',
    Hannover: 'Hanover, Hanovre',
    Bremen: 'Brema, Brême',
    Aachen: 'Aix-la-Chapelle, Aquisgrán',
    Freiburg: 'Friburgo, Fribourg-en-Brisgau',
    Mainz: 'Maguncia, Mayence',
    Trier: 'Tréveris, Trèves',
    Regensburg: 'Ratisbona, Ratisbonne',
    Braunschweig: 'Brunswick',
    Koblenz: 'Coblenza, Coblence',
    Konstanz: 'Constance, Constanza',
    Augsburg: 'Augsburgo, Augsbourg',
    Saarbrücken: 'Sarrebruck',
    Würzburg: 'Wurtzbourg',
  },
  DK: {
    Copenhagen: 'København, Kopenhagen, Copenhague',
    Århus: 'Aarhus',
    Helsingør: 'Elsinore',
  },
  DZ: {
    Algiers: 'Argel, Alger, Algier',
  },
  EE: {
    Tallinn: 'Tallin',
  },
  EG: {
    Cairo: 'El Cairo, Le Caire, Kairo',
    Alexandria: 'Alejandría, Alexandrie',
    Luxor: 'Louxor, Luksor',
  },
  ES: {
    Sevilla: 'Seville',
    Zaragoza: 'Saragossa, Saragosse',
    Barcelona: 'Barcelone',
    Valencia: 'Valence',
    Córdoba: 'Cordova, Cordoue',
    Granada: 'Grenade',
    Cadiz: 'Cadix',
    'Donostia / San Sebastián': 'San Sebastián, Saint-Sébastien',
    Pamplona: 'Pampelune, Iruña',
    'A Coruña': 'La Coruña, Corunna, La Corogne',
    Bilbao: 'Bilbo',
    Palma: 'Palma de Mallorca, Palma de Majorque, Majorca',
    Salamanca: 'Salamanque',
    Toledo: 'Tolède',
    Tarragona: 'Tarragone',
    Ibiza: 'Eivissa',
    'Santiago de Compostela': 'Saint-Jacques-de-Compostelle',
    Girona: 'Gerona, Gérone',
  },
  FI: {
    Helsinki: 'Helsingfors',
    Turku: 'Åbo',
  },
  FR: {
    Lyon: 'Lyons',
    Marseille: 'Marsella, Marseilles',
    Nice: 'Niza, Nizza',
    Strasbourg: 'Straßburg, Estrasburgo, Strassburg',
    Toulouse: 'Tolosa',
    Bordeaux: 'Burdeos',
    Avignon: 'Aviñón',
    Colmar: 'Kolmar',
    Mulhouse: 'Mülhausen',
    Perpignan: 'Perpiñán',
    Bayonne: 'Bayona',
    Dunkerque: 'Dunkirk, Dünkirchen, Dunquerque',
    Versailles: 'Versalles',
  },
  GB: {
    London: 'Londres',
    Edinburgh: 'Edimburgo, Édimbourg',
    Canterbury: 'Cantorbéry',
  },
  GR: {
    Athens: 'Athen, Atenas, Athènes, Athina',
    Thessaloníki: 'Salónica, Thessalonique, Saloniki',
    Corfu: 'Korfu, Corfou, Kerkyra',
    Ródos: 'Rhodes, Rodas, Rhodos',
    Irákleion: 'Heraklion',
    Chaniá: 'La Canée, La Canea',
  },
  HR: {
    Dubrovnik: 'Ragusa',
    Split: 'Spalato',
  },
  ID: {
    Jakarta: 'Yakarta, Djakarta',
  },
  IE: {
    Dublin: 'Baile Átha Cliath',
    Cork: 'Corcaigh',
  },
  IL: {
    Jerusalem: 'Jerusalén',
  },
  IN: {
    Mumbai: 'Bombay',

    'New Delhi': 'Nueva Delhi, Neu-Delhi',
    Kolkata: 'Calcutta, Calcuta, Kalkutta',
  },
  IS: {
    Reykjavík: 'Reikiavik',
  },
  IT: {
    Rome: 'Roma, Rom',
    Milan: 'Milano, Mailand',
    Naples: 'Napoli, Neapel, Nápoles',
    Turin: 'Torino',
    Venice: 'Venezia, Venedig, Venecia, Venise',
    Florence: 'Firenze, Florenz, Florencia',
    Genoa: 'Genova, Genua, Gênes',
    Bologna: 'Bolonia, Bologne',
    Verona: 'Vérone',
    Padova: 'Padua, Padoue',
    Siena: 'Sienne',
    Pisa: 'Pise',
    Palermo: 'Palerme',
    Siracusa: 'Syracuse, Syrakus',
    Bolzano: 'Bozen',
    Trento: 'Trient, Trente',
    Trieste: 'Triest',
    Mantova: 'Mantua, Mantoue',
    Perugia: 'Pérouse',
    Lucca: 'Lucques, Luca',
    Catania: 'Catane',
    Como: 'Côme',
    Livorno: 'Leghorn, Livourne, Liorna',
    Merano: 'Meran',
    Bressanone: 'Brixen',
    Assisi: 'Asís, Assise',
    Ravenna: 'Rávena, Ravenne',
  },
  JP: {
    Tokyo: 'Tokio',
    Kyoto: 'Kioto',
  },
  KR: {
    Seoul: 'Seúl',
  },
  LB: {
    Beirut: 'Beyrouth',
  },
  LT: {
    Vilnius: 'Vilna, Wilna',
  },
  LU: {
    Luxembourg: 'Luxemburg, Luxemburgo',
  },
  MA: {
    Marrakesh: 'Marrakech, Marrakesch',
    Fès: 'Fez',
    Tangier: 'Tanger',
  },
  MT: {
    Valletta: 'La Valeta, La Valette',
  },
  MX: {
    'Mexico City': 'Ciudad de México, México, Mexiko-Stadt',
  },
  NL: {
    'The Hague': 'Den Haag, La Haya, La Haye',
    Rotterdam: 'Róterdam',
    Leiden: 'Leyde',
    Groningen: 'Groningue',
    Nijmegen: 'Nimega, Nimègue, Nimwegen',
  },
  NP: {
    Kathmandu: 'Katmandú, Katmandou',
  },
  PE: {
    Cusco: 'Cuzco',
  },
  PH: {
    Manila: 'Manille',
  },
  PL: {
    Warsaw: 'Warszawa, Warschau, Varsovia, Varsovie',
    Kraków: 'Cracow, Krakau, Cracovia, Cracovie',
    Gdańsk: 'Danzig',
    Wrocław: 'Breslau, Breslavia',
    Poznań: 'Posen',
    Szczecin: 'Stettin',
  },
  PT: {
    Lisbon: 'Lisboa, Lissabon, Lisbonne',
    Porto: 'Oporto',
  },
  RO: {
    Bucharest: 'București, Bukarest, Bucarest',
    Braşov: 'Kronstadt',
    Sibiu: 'Hermannstadt',
  },
  RS: {
    Belgrade: 'Beograd, Belgrad, Belgrado',
  },
  RU: {
    Moscow: 'Moskau, Moscú, Moscou',
    'Saint Petersburg': 'Sankt Petersburg, San Petersburgo, Saint-Pétersbourg',
  },
  SE: {
    Stockholm: 'Estocolmo',
    Göteborg: 'Gothenburg, Gotemburgo',
  },
  SG: {
    Singapore: 'Singapur, Singapour',
  },
  SI: {
    Ljubljana: 'Laibach, Liubliana',
  },
  SK: {
    Bratislava: 'Pressburg, Preßburg',
  },
  TN: {
    Tunis: 'Túnez',
  },
  TR: {
    Istanbul: 'Estambul, Konstantinopel',
    İzmir: 'Esmirna, Smyrne',
  },
  UA: {
    Kyiv: 'Kiev, Kiew',
    Lviv: 'Lemberg, Leópolis',
    Odessa: 'Odesa',
  },
  US: {
    'New York City': 'Nueva York',
    'New Orleans': 'Nueva Orleans, La Nouvelle-Orléans',
    Philadelphia: 'Filadelfia, Philadelphie',
  },
  VA: {
    'Vatican City': 'Ciudad del Vaticano, Vatikanstadt, Cité du Vatican',
  },
  ZA: {
    'Cape Town': 'Kapstadt, Ciudad del Cabo, Le Cap',
    Johannesburg: 'Johannesburgo',
  },
}
