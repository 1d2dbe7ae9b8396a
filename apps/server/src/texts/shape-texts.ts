import type { Language } from '@ploeg/contract/session/session.schemas';

/** What a field may be asked to be. The contract names the forms of its texts by these words. */
export type Expectation =
  | 'text'
  | 'text_min'
  | 'text_max'
  | 'text_exact'
  | 'text_storable'
  | 'text_form'
  | 'number'
  | 'whole'
  | 'number_min'
  | 'number_above'
  | 'number_max'
  | 'number_below'
  | 'boolean'
  | 'list'
  | 'list_min'
  | 'list_max'
  | 'list_exact'
  | 'object'
  | 'nothing'
  | 'one_of'
  | 'id'
  | 'date'
  | 'date_time'
  | 'email'
  | 'address'
  | 'json'
  | 'month'
  | 'clock_time'
  | 'query_date'
  | 'sha256'
  | 'sequence'
  | 'socket_id'
  | 'with_sequence'
  | 'feed_file'
  | 'plain_text'
  | 'identifier'
  | 'route_template'
  | 'version'
  | 'usable';

type ShapeTexts = Record<Expectation, string> & { missing: string; wrong: string; or: string };

/** `missing` and `wrong` are the sentences; the rest completes them. */
export const shapeTexts: Record<Language, ShapeTexts> = {
  en: {
    missing: '“{field}” is missing; it must be {expected}.',
    wrong: '“{field}” must be {expected}.',
    or: ' or ',
    text: 'a text',
    text_min: 'a text of at least {limit} characters',
    text_max: 'a text of at most {limit} characters',
    text_exact: 'a text of {limit} characters',
    text_storable: 'a text without broken characters',
    text_form: 'a text of the form that is documented',
    number: 'a number',
    whole: 'a whole number',
    number_min: 'a number from {limit}',
    number_above: 'a number above {limit}',
    number_max: 'a number up to {limit}',
    number_below: 'a number below {limit}',
    boolean: 'true or false',
    list: 'a list',
    list_min: 'a list of at least {limit}',
    list_max: 'a list of at most {limit}',
    list_exact: 'a list of {limit}',
    object: 'an object',
    nothing: 'null',
    one_of: 'one of: {limit}',
    id: 'an id (UUID)',
    date: 'a date such as 2026-11-20',
    date_time: 'a moment such as 2026-11-20T08:00:00Z',
    email: 'an e-mail address',
    address: 'a web address',
    json: 'valid JSON',
    month: 'a month such as 2026-11',
    clock_time: 'an hour such as 09:00',
    query_date: 'a date such as 2026-11-20, or seconds',
    sha256: 'a SHA-256 of 64 hexadecimal digits',
    sequence: 'a whole number from 1',
    socket_id: 'the id of a socket, such as 123.456',
    feed_file: 'the name of a feed',
    plain_text: 'a text without control characters',
    identifier: 'a name as it stands in the code',
    route_template: 'an address of the app with the names of its parameters',
    version: 'a version such as 4.4.64',
    with_sequence: 'a text, because x-outbox-seq is given',
    usable: 'a value that fits',
  },
  fr: {
    missing: '« {field} » manque ; il faut {expected}.',
    wrong: 'Pour « {field} », il faut {expected}.',
    or: ' ou ',
    text: 'un texte',
    text_min: 'un texte d’au moins {limit} caractères',
    text_max: 'un texte d’au plus {limit} caractères',
    text_exact: 'un texte de {limit} caractères',
    text_storable: 'un texte sans caractères brisés',
    text_form: 'un texte de la forme documentée',
    number: 'un nombre',
    whole: 'un nombre entier',
    number_min: 'un nombre à partir de {limit}',
    number_above: 'un nombre supérieur à {limit}',
    number_max: 'un nombre jusqu’à {limit}',
    number_below: 'un nombre inférieur à {limit}',
    boolean: 'true ou false',
    list: 'une liste',
    list_min: 'une liste d’au moins {limit}',
    list_max: 'une liste d’au plus {limit}',
    list_exact: 'une liste de {limit}',
    object: 'un objet',
    nothing: 'null',
    one_of: 'une de ces valeurs : {limit}',
    id: 'un identifiant (UUID)',
    date: 'une date comme 2026-11-20',
    date_time: 'un moment comme 2026-11-20T08:00:00Z',
    email: 'une adresse e-mail',
    address: 'une adresse web',
    json: 'du JSON valide',
    month: 'un mois comme 2026-11',
    clock_time: 'une heure comme 09:00',
    query_date: 'une date comme 2026-11-20, ou des secondes',
    sha256: 'un SHA-256 de 64 chiffres hexadécimaux',
    sequence: 'un nombre entier à partir de 1',
    socket_id: 'l’identifiant d’un socket, comme 123.456',
    feed_file: 'le nom d’un flux',
    plain_text: 'un texte sans caractères de contrôle',
    identifier: 'un nom tel qu’il figure dans le code',
    route_template: 'le modèle d’une adresse de l’application',
    version: 'une version telle que 4.4.64',
    with_sequence: 'un texte, puisque x-outbox-seq est donné',
    usable: 'une valeur qui convient',
  },
  nl: {
    missing: '“{field}” ontbreekt; nodig is {expected}.',
    wrong: 'Voor “{field}” is nodig: {expected}.',
    or: ' of ',
    text: 'een tekst',
    text_min: 'een tekst van minstens {limit} tekens',
    text_max: 'een tekst van hoogstens {limit} tekens',
    text_exact: 'een tekst van {limit} tekens',
    text_storable: 'een tekst zonder kapotte tekens',
    text_form: 'een tekst in de beschreven vorm',
    number: 'een getal',
    whole: 'een geheel getal',
    number_min: 'een getal vanaf {limit}',
    number_above: 'een getal boven {limit}',
    number_max: 'een getal tot en met {limit}',
    number_below: 'een getal onder {limit}',
    boolean: 'true of false',
    list: 'een lijst',
    list_min: 'een lijst van minstens {limit}',
    list_max: 'een lijst van hoogstens {limit}',
    list_exact: 'een lijst van {limit}',
    object: 'een object',
    nothing: 'null',
    one_of: 'een van: {limit}',
    id: 'een id (UUID)',
    date: 'een datum zoals 2026-11-20',
    date_time: 'een moment zoals 2026-11-20T08:00:00Z',
    email: 'een e-mailadres',
    address: 'een webadres',
    json: 'geldige JSON',
    month: 'een maand zoals 2026-11',
    clock_time: 'een uur zoals 09:00',
    query_date: 'een datum zoals 2026-11-20, of seconden',
    sha256: 'een SHA-256 van 64 hexadecimale cijfers',
    sequence: 'een geheel getal vanaf 1',
    socket_id: 'de id van een socket, zoals 123.456',
    feed_file: 'de naam van een feed',
    plain_text: 'een tekst zonder stuurtekens',
    identifier: 'een naam zoals die in de code staat',
    route_template: 'het patroon van een adres van de app',
    version: 'een versie zoals 4.4.64',
    with_sequence: 'een tekst, omdat x-outbox-seq gegeven is',
    usable: 'een waarde die past',
  },
  es: {
    missing: 'Falta «{field}»; debe ser {expected}.',
    wrong: '«{field}» debe ser {expected}.',
    or: ' o ',
    text: 'un texto',
    text_min: 'un texto de al menos {limit} caracteres',
    text_max: 'un texto de como máximo {limit} caracteres',
    text_exact: 'un texto de {limit} caracteres',
    text_storable: 'un texto sin caracteres rotos',
    text_form: 'un texto con la forma documentada',
    number: 'un número',
    whole: 'un número entero',
    number_min: 'un número a partir de {limit}',
    number_above: 'un número mayor que {limit}',
    number_max: 'un número hasta {limit}',
    number_below: 'un número menor que {limit}',
    boolean: 'true o false',
    list: 'una lista',
    list_min: 'una lista de al menos {limit}',
    list_max: 'una lista de como máximo {limit}',
    list_exact: 'una lista de {limit}',
    object: 'un objeto',
    nothing: 'null',
    one_of: 'uno de estos valores: {limit}',
    id: 'un identificador (UUID)',
    date: 'una fecha como 2026-11-20',
    date_time: 'un momento como 2026-11-20T08:00:00Z',
    email: 'una dirección de correo',
    address: 'una dirección web',
    json: 'JSON válido',
    month: 'un mes como 2026-11',
    clock_time: 'una hora como 09:00',
    query_date: 'una fecha como 2026-11-20, o segundos',
    sha256: 'un SHA-256 de 64 cifras hexadecimales',
    sequence: 'un número entero a partir de 1',
    socket_id: 'el identificador de un socket, como 123.456',
    feed_file: 'el nombre de un canal',
    plain_text: 'un texto sin caracteres de control',
    identifier: 'un nombre tal como figura en el código',
    route_template: 'el patrón de una dirección de la aplicación',
    version: 'una versión como 4.4.64',
    with_sequence: 'un texto, porque se da x-outbox-seq',
    usable: 'un valor adecuado',
  },
};
