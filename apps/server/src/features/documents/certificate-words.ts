import type { Language } from '@ploeg/contract/session/session.schemas';

type Row =
  | 'document'
  | 'documentId'
  | 'documentHash'
  | 'pageHash'
  | 'signer'
  | 'email'
  | 'signedAt'
  | 'openedAt'
  | 'lastPageSeenAt'
  | 'auth'
  | 'address'
  | 'device'
  | 'consent'
  | 'drawingHash'
  | 'evidence';

type Words = {
  title: string;
  rows: Record<Row, string>;
  byPassword: string;
  unknown: string;
  noConsent: string;
  notes: string[];
};

/** Agreed to before signing; it is kept with the signature as it was read. */
export const consentTexts: Record<Language, string> = {
  en: 'I have read what I am about to sign, and I want to sign it electronically with my drawn signature.',
  fr: 'J’ai lu ce que je vais signer et je veux le signer électroniquement avec ma signature dessinée.',
  nl: 'Ik heb gelezen wat ik ga ondertekenen en ik wil het elektronisch ondertekenen met mijn getekende handtekening.',
  es: 'He leído lo que voy a firmar y quiero firmarlo electrónicamente con mi firma dibujada.',
};

/** The words of the page that certifies a signature. */
export const certificateWords: Record<Language, Words> = {
  en: {
    title: 'Certificate of signature',
    rows: {
      document: 'Document',
      documentId: 'Number of the document',
      documentHash: 'SHA-256 of the PDF as shown',
      pageHash: 'SHA-256 of page',
      signer: 'Signed by',
      email: 'E-mail address',
      signedAt: 'Signed at (UTC)',
      openedAt: 'Opened at (UTC)',
      lastPageSeenAt: 'Last page seen at (UTC)',
      auth: 'Identified by',
      address: 'IP address',
      device: 'Device',
      consent: 'Agreed to',
      drawingHash: 'SHA-256 of the drawing',
      evidence: 'Number in the register',
    },
    byPassword: 'signing in to Ploeg with e-mail address and password',
    unknown: 'not recorded',
    noConsent: 'No separate consent was recorded.',
    notes: [
      'This is a simple electronic signature (SES) in the sense of Regulation (EU) No 910/2014. It is not a qualified signature (QES) and does not by law equal one written by hand.',
      'This file carries a seal of the server that made it. The seal shows any change made after signing. What is said here also stands in the register of the employer.',
    ],
  },
  fr: {
    title: 'Certificat de signature',
    rows: {
      document: 'Document',
      documentId: 'Numéro du document',
      documentHash: 'SHA-256 du PDF présenté',
      pageHash: 'SHA-256 de la page',
      signer: 'Signé par',
      email: 'Adresse e-mail',
      signedAt: 'Signé le (UTC)',
      openedAt: 'Ouvert le (UTC)',
      lastPageSeenAt: 'Dernière page vue le (UTC)',
      auth: 'Identification',
      address: 'Adresse IP',
      device: 'Appareil',
      consent: 'Accord donné',
      drawingHash: 'SHA-256 du dessin',
      evidence: 'Numéro dans le registre',
    },
    byPassword: 'connexion à Ploeg avec adresse e-mail et mot de passe',
    unknown: 'non enregistré',
    noConsent: 'Aucun accord distinct n’a été enregistré.',
    notes: [
      'Ceci est une signature électronique simple (SES) au sens du règlement (UE) n° 910/2014. Ce n’est pas une signature qualifiée (QES) et la loi ne l’assimile pas d’office à une signature manuscrite.',
      'Ce fichier porte un cachet du serveur qui l’a créé. Le cachet révèle toute modification faite après la signature. Ces données figurent aussi dans le registre de l’employeur.',
    ],
  },
  nl: {
    title: 'Certificaat van ondertekening',
    rows: {
      document: 'Document',
      documentId: 'Nummer van het document',
      documentHash: 'SHA-256 van de getoonde pdf',
      pageHash: 'SHA-256 van pagina',
      signer: 'Ondertekend door',
      email: 'E-mailadres',
      signedAt: 'Ondertekend op (UTC)',
      openedAt: 'Geopend op (UTC)',
      lastPageSeenAt: 'Laatste pagina gezien op (UTC)',
      auth: 'Geïdentificeerd door',
      address: 'IP-adres',
      device: 'Toestel',
      consent: 'Akkoord gegeven met',
      drawingHash: 'SHA-256 van de tekening',
      evidence: 'Nummer in het register',
    },
    byPassword: 'aanmelding bij Ploeg met e-mailadres en wachtwoord',
    unknown: 'niet vastgelegd',
    noConsent: 'Er werd geen afzonderlijk akkoord vastgelegd.',
    notes: [
      'Dit is een gewone elektronische handtekening (SES) in de zin van Verordening (EU) nr. 910/2014. Het is geen gekwalificeerde handtekening (QES) en de wet stelt ze niet zonder meer gelijk met een geschreven handtekening.',
      'Dit bestand draagt een zegel van de server die het maakte. Het zegel toont elke wijziging na de ondertekening. Deze gegevens staan ook in het register van de werkgever.',
    ],
  },
  es: {
    title: 'Certificado de firma',
    rows: {
      document: 'Documento',
      documentId: 'Número del documento',
      documentHash: 'SHA-256 del PDF mostrado',
      pageHash: 'SHA-256 de la página',
      signer: 'Firmado por',
      email: 'Correo electrónico',
      signedAt: 'Firmado el (UTC)',
      openedAt: 'Abierto el (UTC)',
      lastPageSeenAt: 'Última página vista el (UTC)',
      auth: 'Identificación',
      address: 'Dirección IP',
      device: 'Dispositivo',
      consent: 'Consentimiento',
      drawingHash: 'SHA-256 del dibujo',
      evidence: 'Número en el registro',
    },
    byPassword: 'acceso a Ploeg con correo electrónico y contraseña',
    unknown: 'no registrado',
    noConsent: 'No se registró un consentimiento aparte.',
    notes: [
      'Esta es una firma electrónica simple (SES) en el sentido del Reglamento (UE) n.º 910/2014. No es una firma cualificada (QES) y la ley no la equipara sin más a una firma manuscrita.',
      'Este archivo lleva un sello del servidor que lo creó. El sello revela cualquier cambio posterior a la firma. Estos datos constan también en el registro de la empresa.',
    ],
  },
};
