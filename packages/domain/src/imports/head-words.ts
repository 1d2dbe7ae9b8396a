import type { ImportField } from './import-fields.ts';

/** What lists call their columns: English, Dutch, French, German, Spanish. Compared folded. */
export const HEAD_WORDS: Readonly<Record<ImportField, readonly string[]>> = {
  fullName: [
    ...['name', 'employee', 'employee name', 'full name', 'staff', 'staff member', 'person'],
    ...['medewerker', 'werknemer', 'volledige naam', 'naam en voornaam', 'naam voornaam'],
    ...['nom et prénom', 'nom prénom', 'nom complet', 'travailleur', 'collaborateur'],
    ...['Name', 'Mitarbeiter', 'Mitarbeiterin', 'Vollständiger Name'],
    ...['nombre completo', 'nombre y apellidos', 'empleado', 'trabajador'],
  ],
  lastName: [
    ...['last name', 'lastname', 'surname', 'family name'],
    ...['naam', 'achternaam', 'familienaam'],
    ...['nom', 'nom de famille'],
    ...['Nachname', 'Familienname'],
    ...['apellido', 'apellidos'],
  ],
  firstName: [
    ...['first name', 'firstname', 'given name', 'forename'],
    ...['voornaam', 'roepnaam'],
    ...['prénom', 'prénom usuel'],
    ...['Vorname', 'Rufname'],
    ...['nombre', 'nombre de pila'],
  ],
  email: [
    ...['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
    ...['e-mailadres', 'mailadres', 'emailadres'],
    ...['courriel', 'adresse e-mail', 'adresse mail', 'adresse électronique'],
    ...['E-Mail-Adresse', 'Mailadresse'],
    ...['correo', 'correo electrónico'],
  ],
  phone: [
    ...['phone', 'mobile', 'cell', 'telephone', 'mobile phone', 'phone number', 'cell phone'],
    ...['gsm', 'telefoon', 'mobiel', 'gsm-nummer', 'telefoonnummer', 'tel'],
    ...['téléphone', 'portable', 'numéro de téléphone', 'numéro de gsm'],
    ...['Handy', 'Telefon', 'Mobil', 'Telefonnummer', 'Handynummer'],
    ...['teléfono', 'móvil', 'número de teléfono'],
  ],
  location: [
    ...['location', 'site', 'store', 'branch', 'venue', 'workplace'],
    ...['vestiging', 'locatie', 'filiaal', 'zaak', 'winkel'],
    ...['établissement', 'site', 'magasin', 'lieu de travail'],
    ...['Standort', 'Filiale', 'Betrieb'],
    ...['centro', 'local', 'tienda', 'centro de trabajo'],
  ],
  sections: [
    ...['area', 'areas', 'section', 'sections', 'team', 'teams', 'role', 'roles', 'position'],
    ...['department', 'departments', 'schedules', 'group', 'groups'],
    ...['afdeling', 'afdelingen', 'dienst', 'post', 'posten', 'sectie', 'ploeg'],
    ...['service', 'services', 'équipe', 'poste', 'postes', 'département'],
    ...['Abteilung', 'Abteilungen', 'Bereich', 'Bereiche'],
    ...['sección', 'secciones', 'departamento', 'equipo', 'área'],
  ],
  skills: [
    ...['skill', 'skills', 'vaardigheid', 'vaardigheden', 'competenties'],
    ...['compétence', 'compétences', 'Fähigkeit', 'Fähigkeiten', 'competencias', 'habilidades'],
  ],
  worksAs: [
    ...['employment type', 'status', 'contract type', 'worker type', 'works as', 'type'],
    ...['statuut', 'contract', 'contracttype', 'soort', 'soort contract', 'type contract'],
    ...['statut', 'type de contrat', 'contrat', 'type de travailleur'],
    ...['Beschäftigungsart', 'Vertrag', 'Vertragsart'],
    ...['tipo de contrato', 'contrato', 'estatuto'],
  ],
  hoursWeek: [
    ...['contracted hours', 'contract hours', 'hours week', 'hours per week', 'weekly hours'],
    ...['fte', 'hours', 'uren week', 'uren per week', 'contracturen', 'uren', 'weekuren'],
    ...['heures semaine', 'heures par semaine', 'heures', 'heures hebdomadaires', 'etp', 'vte'],
    ...['Wochenstunden', 'Stunden Woche', 'Stunden pro Woche'],
    ...['horas semana', 'horas por semana', 'horas semanales', 'horas'],
  ],
  regime: [
    ...['full part time', 'full time part time', 'regime', 'working time regime'],
    ...['voltijds deeltijds', 'voltijds', 'arbeidsregime', 'tewerkstellingsbreuk'],
    ...['régime', 'temps plein partiel', 'régime de travail', 'temps de travail'],
    ...['Voll Teilzeit', 'Vollzeit Teilzeit', 'jornada'],
  ],
  daysWeek: [
    ...['days week', 'days per week', 'dagen week', 'dagen per week', 'jours semaine'],
    ...['jours par semaine', 'Tage Woche', 'Tage pro Woche', 'días semana', 'días por semana'],
  ],
  function: [
    ...['job title', 'title', 'function', 'job', 'functie', 'functietitel', 'fonction'],
    ...['Funktion', 'Position', 'Stelle', 'función', 'cargo', 'puesto'],
  ],
  start: [
    ...['start date', 'hired', 'hire date', 'since', 'start', 'employed since', 'in service since'],
    ...['in dienst', 'startdatum', 'datum in dienst', 'in dienst sinds', 'begindatum'],
    ...['date d’entrée', "date d'entrée", 'en service', 'entrée en service', 'date de début'],
    ...['Eintritt', 'Beginn', 'Eintrittsdatum'],
    ...['fecha de inicio', 'fecha de alta', 'inicio', 'alta'],
  ],
  end: [
    ...['end date', 'leaving', 'leaving date', 'end', 'uit dienst', 'einddatum'],
    ...['date de sortie', 'date de fin', 'fin', 'Austritt', 'Austrittsdatum', 'Ende'],
    ...['fecha de baja', 'fecha de fin', 'baja'],
  ],
  payrollNumber: [
    ...['payroll number', 'employee id', 'staff no', 'staff number', 'employee number'],
    ...['personeelsnummer', 'stamnummer', 'personeelsnr', 'stamnr', 'werknemersnummer'],
    ...['matricule', 'n° de personnel', 'numéro de personnel', 'n° matricule'],
    ...['Personalnummer', 'Personal-Nr', 'número de empleado', 'número de personal'],
  ],
  externalId: ['external id', 'externe id', 'id externe', 'Externe ID', 'id externo', 'ploeg id'],
  language: ['language', 'taal', 'langue', 'Sprache', 'idioma', 'preferred language'],
  birthdate: [
    ...['date of birth', 'dob', 'birthday', 'birth date', 'birthdate'],
    ...['geboortedatum', 'geb datum', 'verjaardag', 'geboren op'],
    ...['date de naissance', 'né le', 'née le', 'né(e) le', 'naissance'],
    ...['Geburtsdatum', 'Geb', 'geboren', 'fecha de nacimiento', 'nacimiento'],
  ],
  birthplace: [
    ...['place of birth', 'birthplace', 'geboorteplaats', 'lieu de naissance'],
    ...['Geburtsort', 'lugar de nacimiento'],
  ],
  nationalNumber: [
    ...['national number', 'niss', 'ssn', 'social security', 'social security number'],
    ...['rijksregisternummer', 'rijksregister', 'rrn', 'insz', 'insz nummer', 'rijksregisternr'],
    ...['registre national', 'numéro national', 'n° national', 'n° de registre national'],
    ...['Nationalregister', 'NR-Nummer', 'SV-Nummer', 'número nacional', 'seguridad social'],
  ],
  gender: ['gender', 'sex', 'geslacht', 'sexe', 'genre', 'Geschlecht', 'sexo', 'género'],
  civilState: [
    ...['marital status', 'civil state', 'civil status', 'burgerlijke staat', 'état civil'],
    ...['Familienstand', 'estado civil'],
  ],
  nationality: [
    ...['nationality', 'nationaliteit', 'nationalité', 'Nationalität', 'Staatsangehörigkeit'],
    'nacionalidad',
  ],
  address: ['address', 'adres', 'adresse', 'Adresse', 'Anschrift', 'dirección', 'domicile'],
  street: [
    ...['street', 'street and number', 'straat', 'straat en nummer', 'straat nr', 'rue'],
    ...['rue et numéro', 'Straße', 'Strasse', 'calle', 'address line 1'],
  ],
  zipCode: ['zip', 'zip code', 'postcode', 'postal code', 'code postal', 'PLZ', 'código postal'],
  city: [
    ...['city', 'town', 'gemeente', 'stad', 'woonplaats', 'localité', 'ville', 'commune'],
    ...['Ort', 'Stadt', 'localidad', 'ciudad', 'municipio'],
  ],
  country: ['country', 'land', 'pays', 'Land', 'país'],
  iban: [
    ...['iban', 'account', 'bank account', 'account number', 'rekening', 'rekeningnummer'],
    ...['compte', 'compte bancaire', 'numéro de compte', 'Konto', 'Kontonummer', 'cuenta'],
  ],
  bic: ['bic', 'swift', 'bic swift', 'swift code'],
  wage: [
    ...['hourly rate', 'wage', 'salary', 'pay rate', 'hourly wage', 'gross salary', 'pay'],
    ...['uurloon', 'loon', 'brutoloon', 'bruto uurloon', 'maandloon', 'bruto maandloon'],
    ...['salaire horaire', 'salaire brut', 'salaire', 'salaire mensuel'],
    ...['Stundenlohn', 'Gehalt', 'Lohn', 'Bruttolohn', 'Monatsgehalt'],
    ...['salario', 'salario bruto', 'salario por hora', 'sueldo'],
  ],
  wageUnit: [
    ...['wage unit', 'pay unit', 'salary period', 'per', 'loon per', 'looneenheid'],
    ...['unité de salaire', 'Lohneinheit', 'unidad de salario'],
  ],
};

/** Heads that say as what a wage counts. */
export const WAGE_HEADS = {
  hour: /\b(hour|hourly|uur|uurloon|horaire|heure|stunde|stundenlohn|hora)/,
  month: /\b(month|monthly|maand|maandloon|mensuel|mois|monat|monatsgehalt|mensual|mes)/,
  day: /\b(day|daily|dag|dagloon|jour|journalier|tag|dia|diario)\b/,
  week: /\b(week|weekly|weekloon|semaine|woche|semana)\b/,
} as const;

/** Heads that are a place where their values are places, and sections otherwise. */
export const DEPARTMENT_WORDS = [
  ...['department', 'departments', 'afdeling', 'afdelingen', 'département', 'departamento'],
  ...['Abteilung', 'dienst', 'service'],
] as const;
