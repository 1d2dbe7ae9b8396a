/**
 * Passwords that guessers try first: the usual lists, keyboard walks of both layouts, and what
 * people in and around Belgium add to them. All in lower case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 012345678 01234567 987654321
  9876543210 87654321 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333
  44444444 55555555 66666666 77777777 88888888 99999999 999999999 12121212 11223344 1122334455
  112233445566 12341234 123412345 123123123 123123123123 12344321 123454321 1234554321 123321123
  123456123 123456789a 123456789q 123456a 123456aa 123456ab 123456abc 123456qwerty 1234qwer
  1234abcd 12345abc 12345678a 12345678q 12345qwert 12qwaszx 147258369 147852369 159357159
  159753456 741852963 789456123 963852741 321654987 135792468 13579246 24681357 31415926 14789632
  10203040 1020304050 20202020 20102010 20002000 19801980 19851985 19901990 19951995 20242024
  20252025 20262026
  a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 aaaaaaaa aaaaaaaaaa
  abc12345 abc123456 abc123456789 abc123abc abcabc123 abcd1234 abcd12345 abcde123 abcdef12
  abcdefgh abcdefg1 abcdefghi abcdefghij abcdefghijk asd12345 asd123456 asdasdasd asdf1234
  asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfjkl1 asdqwe123 azerty12 azerty123 azerty1234
  azerty12345 azerty123456 azertyui azertyuio azertyuiop azertyuiop123 azeqsdwxc azeqsd123
  qsdfghjk qsdfghjkl qsdfghjklm wxcvbn123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc a1z2e3r4 a1z2e3r4t5 1a2z3e4r qazwsx123
  qazwsxedc qazwsxedcrfv qazxswedc qwe12345 qwe123456 qweasd123 qweasdzxc qweqweqwe qwer1234
  qwer12345 qwert123 qwert12345 qwertyui qwertyuio qwertyuiop qwertyuiop123 qwerty12 qwerty123
  qwerty1234 qwerty12345 qwerty123456 qwerty12345678 qwertz123 qwertzui qwertzuiop zaq12wsx
  zaq1zaq1 zaqwsx123 zxc12345 zxcv1234 zxcvbnm1 zxcvbnm123 zxcvbnma zxcvasdf zzzzzzzz xxxxxxxx
  password password1 password2 password12 password123 password1234 password12345 password123456
  password! password1! password123! password. passwords passw0rd p@ssw0rd p@ssword p@ssword1
  p@ssw0rd1 p@ssw0rd123 pa$$w0rd pa55word pa55w0rd passwort passwort1 passwort123 passpass
  pass1234 pass12345 pass123456 mypassword newpassword thepassword yourpassword mypass123
  changeme changeme1 changeme123 changeit changethis default123 default1 letmein1 letmein123
  letmeinn temp1234 temp12345 temppass temporary temporary1 test1234 test12345 test123456 testtest
  testing1 testing123 tester123 demo1234 demodemo guest123 guest1234 guestguest welcome1 welcome12
  welcome123 welcome1234 welcome2024 welcome2025 welcome2026 welcome! welkom01 welkom12 welkom123
  welkom1234 welkom2024 welkom2025 welkom2026 bienvenue bienvenue1 bienvenue123 bienvenida
  bienvenido willkommen wachtwoord wachtwoord1 wachtwoord12 wachtwoord123 wachtwoord! motdepasse
  motdepasse1 motdepasse123 monmotdepasse contrasena contrasena1 contraseña contraseña1 micontrasena
  geheim123 geheim1234 geheimpje secret12 secret123 secret1234 topsecret monsecret
  admin123 admin1234 admin12345 admin123456 administrator administrateur administrador adminadmin
  admin@123 admin2024 admin2025 admin2026 beheerder beheerder1 root1234 rootroot toor1234 superuser
  superadmin sysadmin manager1 manager123 manager1234 planner1 planner123 office123 office365
  computer computer1 computer123 internet internet1 internet123 microsoft microsoft1 windows1
  windows10 windows123 google123 facebook facebook1 facebook123 instagram whatsapp whatsapp1
  samsung1 samsung123 iphone123 android1 android123 nintendo playstation minecraft minecraft1
  pokemon1 pokemon123 pikachu1 starwars starwars1 superman superman1 batman123 spiderman spiderman1
  ironman1 harrypotter gandalf1 mickey123 mickeymouse snoopy123 garfield scooby123 tinkerbell
  iloveyou iloveyou1 iloveyou2 iloveyou! iloveyou123 ilovejesus iloveme1 jetaime1 jetaime123
  jetaimejetaime jetaimemonamour ikhouvanjou ikhouvanjou1 ikhouvanje tequiero tequiero1 teamomucho
  lovelove lovelove1 loveyou1 loveyou2 lover123 mylove123 forever1 forever21 together1 sunshine
  sunshine1 sunshine123 princess princess1 princess123 prinsesje prinses123 princesse princesse1
  princesa princesa1 beautiful beautiful1 babygirl babygirl1 blessed1 angel123 angels123 heaven123
  butterfly butterfly1 flower123 rainbow1 rainbow123 chocolate chocolate1 chocolade chocolat
  chocolat1 cookie123 banana123 cheese123 pepper123 ginger123 orange123 purple123 purple12 yellow12
  diamond1 crystal1 silver123 golden123 phoenix1 dragon123 dragon12 monkey12 monkey123 tigger123
  tiger123 panther1 dolphin1 dolphins elephant elephant1 chicken1 kitten123 puppy123 doggie123
  fluffy123 shadow123 shadow12 hunter123 hunter12 master123 master12 killer123 ranger123 warrior1
  thunder1 freedom1 liberty1 victory1 victoria victoria1 mustang1 corvette mercedes mercedes1
  ferrari1 porsche1 peugeot1 peugeot206 renault1 volkswagen toyota123 yamaha123 harley123
  football football1 football123 voetbal1 voetbal123 voetballer basketball baseball baseball1
  softball hockey123 soccer123 soccer12 liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123
  barcelona barcelona1 realmadrid juventus1 manchester manutd123 ajax1234 feyenoord feyenoord1
  anderlecht anderlecht1 rscanderlecht rsca1908 clubbrugge clubbrugge1 brugge123 standard1
  standarddeliege standard1898 kaagent1 krcgenk1 antwerp1 antwerp123 antwerpen antwerpen1
  brussel1 brussel123 brussels brussels1 bruxelles bruxelles1 bruxelles1000 belgium1 belgium123
  belgique belgique1 belgie123 belgië123 vlaanderen wallonie liege4000 gent9000 charleroi charleroi1
  mechelen1 oostende1 leuven123 kortrijk hasselt1 ardennes amsterdam amsterdam1 rotterdam rotterdam1
  nederland nederland1 holland1 paris123 marseille marseille13 france123 espana123 madrid123
  january1 february march2025 summer123 summer2024 summer2025 summer2026 zomer2024 zomer2025
  zomer2026 winter123 winter2024 winter2025 winter2026 lente2025 lente2026 herfst2025 spring2025
  spring2026 autumn2025 automne2025 printemps ete2025! december december1 november november1
  october1 september september1 augustus maandag1 maandag123 dinsdag1 woensdag1 donderdag donderdag1
  vrijdag1 vrijdag123 zaterdag1 zondag123 lundi123 vendredi vendredi13 monday123 friday13 friday123
  jennifer jennifer1 michelle michelle1 jessica1 jessica123 ashley123 amanda123 danielle danielle1
  nicole123 samantha samantha1 stephanie stephanie1 elizabeth elizabeth1 veronique veronique1
  nathalie nathalie1 isabelle isabelle1 catherine catherine1 christine christine1 francoise
  alexandra alexandra1 alexander alexander1 alexandre alexandre1 sebastien sebastian sebastian1
  christian christian1 christophe christopher benjamin benjamin1 jonathan jonathan1 maximilian
  nicolas1 nicolas123 thomas123 matthias1 matthieu mathilde charlotte charlotte1 michael1 michael123
  michaela jordan23 jordan123 robert123 william1 william123 charlie1 charlie123 patrick1 patrick123
  anthony1 joshua123 andrew123 daniel123 martine1 marc1234 marie123 mohamed1 mohamed123 mohammed
  mohammed1 muhammad fatima123 hamza123 yasmine1 carlos123 alejandro alejandra gabriela
  goodluck1 whatever whatever1 trustno1 nothing1 nopassword password0 onlyme123 secure123 security
  security1 sekuriteit private1 access14 access123 matrix123 system123 server123 network1 login123
  loginlogin user1234 username username1 gebruiker utilisateur usuario123 service1 support1
  support123 company1 company123 bedrijf123 brasserie brasserie1 restaurant restaurant1 restaurant123
  personeel personeel1 horeca123 horeca2025 keuken123 keuken1234 cuisine1 cocacola cocacola1
  jupiler1 jupiler123 duvel1234 westmalle stellaartois heineken heineken1 budweiser jackdaniels
  ploeg123 ploeg1234 ploegploeg
  `
    .trim()
    .split(/\s+/),
);
