const places =
  'Afghanistan Africa Albania Alaska Algeria Amazon America Amsterdam Angola Antarctica Arabia Argentina Arizona Armenia Asia Athens Atlanta Australia Austria Babylon Baghdad Bangladesh Barcelona Beijing Belgium Berlin Bolivia Boston Brazil Britain Brussels Budapest Bulgaria Byzantium Cairo California Cambodia Canada Carthage Chicago Chile China Colombia Constantinople Copenhagen Croatia Cuba Cyprus Delhi Denmark Dublin Ecuador Edinburgh Egypt England Estonia Ethiopia Europe Finland Florence Florida France Geneva Genoa Georgia Germany Ghana Greece Greenland Hawaii Hiroshima Holland Hungary Iceland India Indonesia Iran Iraq Ireland Israel Istanbul Italy Jamaica Japan Jerusalem Jordan Kansas Kenya Kuwait Latvia Lebanon Libya Lisbon Lithuania London Louisiana Luxembourg Macedonia Madrid Maine Malaysia Manchester Maryland Massachusetts Mecca Mesopotamia Mexico Michigan Minnesota Mississippi Missouri Mongolia Morocco Moscow Mozambique Munich Naples Nebraska Nepal Netherlands Nevada Nigeria Normandy Norway Ohio Oregon Oxford Pakistan Palestine Paris Pennsylvania Persia Peru Philadelphia Philippines Poland Portugal Prague Prussia Qatar Romania Rome Russia Rwanda Scandinavia Scotland Serbia Siberia Sicily Singapore Slovakia Slovenia Somalia Spain Sparta Stockholm Sudan Sweden Switzerland Sydney Syria Taiwan Tanzania Tennessee Texas Thailand Tibet Tokyo Tunisia Turkey Uganda Ukraine Utah Venezuela Venice Vermont Vienna Vietnam Virginia Wales Warsaw Washington Wisconsin Yugoslavia Zimbabwe'
const peoples =
  'African American Arabic Aztec British Buddhism Chinese Christian Christianity Christians Danish Dutch English European Europeans French German Germans Greek Greeks Hinduism Hindus Hispanic Indian Irish Islam Italian Japanese Jewish Jews Judaism Korean Latin Mexican Muslim Muslims Norman Polish Portuguese Protestant Protestants Roman Romans Russian Russians Scottish Spanish Swedish Swiss Turkish Vikings Welsh'
const others =
  'Aristotle Augustus Caesar Congress Copernicus Darwin Descartes Earth Einstein Freud Galileo God Hitler Jupiter Kepler Lenin Lincoln Mars Marx Napoleon Neptune Newton Parliament Plato Saturn Shakespeare Socrates Stalin Uranus Venus January February April June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday'

const knownPlaces = new Set(places.split(' '))
const knownPeoples = new Set(peoples.split(' '))
const known = new Set(`${places} ${peoples} ${others}`.split(' '))

/** Whether a word is a name wherever it stands: of a place, a people, a language, a month, or one of the best-known people. */
export const isKnownName = (word: string): boolean => known.has(word)

export const isKnownPlace = (word: string): boolean => knownPlaces.has(word)

/** Peoples, languages and creeds, which mostly tell which of many: "the British", "Norman". */
export const isKnownPeople = (word: string): boolean => knownPeoples.has(word)
