import type { HomeText } from '#contract/properties/schemas.ts'

/** The owner's texts of homes in other languages; those of every home are in English. */
export const demoTexts: Readonly<Record<string, readonly HomeText[]>> = {
  'hallstatt-boathouse': [
    {
      language: 'de',
      description:
        'Unter diesem Boden hatte mein Großvater seine Plätten, und zwei davon liegen noch da, zum Rudern. Oben ist alles Lärche und Seelicht: drei Schlafzimmer, ein langer Balkon voller Geranien und ein Ofen, der das Haus in einer halben Stunde wärmt. Schwimm vor dem Frühstück vom Steg aus, wenn der Dampfer das Spiegelbild der Berge noch nicht zerschnitten hat.',
      house_rules:
        'Die Schwimmwesten hängen bei der Bootstür: Kinder tragen sie auf dem Steg, in den Booten tragen sie alle.\nDie Boote bleiben auf unserer Seite der Dampferlinie und kommen herein, wenn der Wind auf Nord dreht.\nDie Asche kommt kalt in den Blecheimer und nie in den See.\nUnter dem Dach wird nicht geraucht: Es ist aus Lärche und trocken wie Zunder.\nAb zehn ist Ruhe. Über das Wasser hört man alles, und das ganze Ufer ist mit euch wach.',
    },
  ],
  'wengen-chalet': [
    {
      language: 'de',
      description:
        'Nach Wengen fährt kein Auto, deshalb hört man abends nur Kuhglocken und die letzte Zahnradbahn. Das Chalet wurde 1931 aus Arvenholz gebaut und duftet noch danach; vom Südbalkon schaut man geradewegs auf die Jungfrau. Die Ski stehen im Keller, die Schlitten unter der Treppe, und zum Bäcker sind es vier Minuten bergab.',
      house_rules:
        'Skischuhe bleiben im Keller, Hausschuhe stehen im Regal neben der Treppe.\nHier schlafen bis zu acht Menschen und niemand sonst: Die Feuerpolizei des Dorfes zählt nach.\nKeine Kerzen und kein Fonduebrenner auf dem Balkon.\nKrümel locken die Füchse an: über Nacht bleibt nichts Essbares draußen.',
    },
    {
      language: 'fr',
      description:
        'Aucune voiture ne monte à Wengen : le soir, on n’entend que les cloches des vaches et le dernier train à crémaillère. Le chalet a été bâti en arolle en 1931 et en garde le parfum ; le balcon au sud fait face à la Jungfrau. Les skis sont à la cave, les luges sous l’escalier, et la boulangerie est à quatre minutes en descendant.',
      house_rules:
        'Les chaussures de ski restent à la cave, les pantoufles sont sur l’étagère à côté de l’escalier.\nHuit personnes dorment ici au plus : la police du feu du village compte.\nNi bougies ni réchaud à fondue sur le balcon.\nLes miettes attirent les renards : rien de comestible dehors la nuit.',
    },
  ],
  'sault-mas': [
    {
      language: 'fr',
      description:
        'En juillet, la lavande arrive à dix pas de la porte de la cuisine. Ce mas de pierre au pied du mont Ventoux a une table pour dix sous la vigne, des chambres fraîches aux volets bleus et un puits qui n’a jamais tari. Nos voisins vendent du fromage de chèvre et du miel devant chez eux ; laissez les pièces dans la boîte.',
      house_rules:
        'Les volets fermés de midi à quatre heures, et la maison reste fraîche.\nLe puits est pour le jardin, le robinet est pour vous.\nDu calme sur la terrasse après dix heures : la vallée porte chaque mot.',
    },
  ],
  'bruges-canal': [
    {
      language: 'fr',
      description:
        'Une maison de dentellière de 1641, avec son pignon à redents et son reflet. La cuisine est au niveau de l’eau : les cygnes passent à hauteur de l’évier ; du lit sous les toits, on voit le beffroi. Quand les bateaux s’arrêtent à six heures, le canal le plus tranquille de Bruges est à vous.',
      house_rules:
        'La fenêtre de la cuisine reste fermée quand il n’y a personne : les cygnes savent l’ouvrir.\nPas d’enfants seuls sur les marches qui descendent à l’eau.\nNous trions le verre, le papier et le reste ; les sacs sont sous l’escalier et sortent le jeudi soir.',
    },
  ],
}
